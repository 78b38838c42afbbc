"""The networks and names of a household, for which its authority may vouch."""

import ipaddress

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
HOME_NETWORKS: tuple[Network, ...] = tuple(
    ipaddress.ip_network(network)
    for network in (
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "100.64.0.0/10",
        "169.254.0.0/16",
        "127.0.0.0/8",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
)
HOME_NAMES = ("localhost", "local", "lan", "home", "home.arpa", "internal", "fritz.box")
