"""Certificates and their keys, with the library `cryptography`."""

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.web.trust.name_constraints import HOME_NAMES, Network

_CURVE = ec.SECP256R1()
_SLACK = timedelta(days=1)
"""Clocks of phones and of this machine may differ."""
_USAGES = (
    "digital_signature",
    "content_commitment",
    "key_encipherment",
    "data_encipherment",
    "key_agreement",
    "key_cert_sign",
    "crl_sign",
    "encipher_only",
    "decipher_only",
)


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate and its key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    def pem(self) -> bytes:
        """Write both as one text file."""
        key = self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        return key + self.certificate.public_bytes(Encoding.PEM)

    def der(self) -> bytes:
        """Write the certificate as phones take it."""
        return self.certificate.public_bytes(Encoding.DER)

    def fingerprint(self) -> str:
        """Give the SHA-256 of the certificate, in pairs."""
        return self.certificate.fingerprint(hashes.SHA256()).hex(":").upper()

    def name(self) -> str:
        """Give the name under which phones list it."""
        return str(self.certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)[0].value)

    def covers(self, name: str) -> bool:
        """Say whether the authority may vouch for an address or a name."""
        limits = self.certificate.extensions.get_extension_for_class(x509.NameConstraints).value
        permitted = [one.value for one in limits.permitted_subtrees or ()]
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            names = [one for one in permitted if isinstance(one, str)]
            return any(name == one or name.endswith(f".{one}") for one in names)
        return any(address in one for one in permitted if not isinstance(one, str))

    def serves(self, subjects: Iterable[str], issuer: "Certificate", spare: timedelta) -> bool:
        """Say whether it is the issuer's, vouches for all of these and lasts for a while."""
        try:
            self.certificate.verify_directly_issued_by(issuer.certificate)
        except (TypeError, ValueError, InvalidSignature):
            return False
        known = self.certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName)
        names = {str(one.value) for one in known.value}
        lasts = self.certificate.not_valid_after_utc - datetime.now(UTC)
        return names.issuperset(subjects) and lasts > spare


def read(path: Path) -> Certificate | None:
    """Read a certificate and its key; nothing where there is no file.

    Raises:
        ValueError: The file holds something else.
    """
    if not path.is_file():
        return None
    content = path.read_bytes()
    key = load_pem_private_key(content, None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise ValueError("not a key of ours")  # noqa: TRY004 - a file of another kind
    return Certificate(x509.load_pem_x509_certificate(content), key)


def make_authority(host: str, networks: Iterable[Network], lasts: timedelta) -> Certificate:
    """Make an authority that can vouch for these networks and for names at home only."""
    key = ec.generate_private_key(_CURVE)
    name = _name(f"Companion ({host})")
    public = key.public_key()
    permitted = [
        *(x509.IPAddress(network) for network in networks),
        *(x509.DNSName(one) for one in (*HOME_NAMES, host)),
    ]
    built = (
        _builder(name, name, public, lasts)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage("key_cert_sign", "crl_sign"), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
    )
    return Certificate(built.sign(key, hashes.SHA256()), key)


def make_leaf(authority: Certificate, subjects: Iterable[str], lasts: timedelta) -> Certificate:
    """Let the authority vouch for addresses and names."""
    key = ec.generate_private_key(_CURVE)
    issuer = authority.certificate.public_key()
    if not isinstance(issuer, ec.EllipticCurvePublicKey):
        raise ValueError("not an authority of ours")  # noqa: TRY004 - a file of another kind
    alternatives = [_subject(one) for one in subjects]
    built = (
        _builder(authority.certificate.subject, _name("Companion"), key.public_key(), lasts)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage("digital_signature"), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer), critical=False)
    )
    return Certificate(built.sign(authority.key, hashes.SHA256()), key)


def _builder(
    issuer: x509.Name, subject: x509.Name, key: ec.EllipticCurvePublicKey, lasts: timedelta
) -> x509.CertificateBuilder:
    begins, ends = _validity(lasts)
    return (
        x509.CertificateBuilder()
        .issuer_name(issuer)
        .subject_name(subject)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(begins)
        .not_valid_after(ends)
    )


def _usage(*allowed: str) -> x509.KeyUsage:
    return x509.KeyUsage(**{usage: usage in allowed for usage in _USAGES})


def _name(common: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common[:64])])


def _subject(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _validity(lasts: timedelta) -> tuple[datetime, datetime]:
    """Give from when until when a certificate made now is valid."""
    now = datetime.now(UTC).replace(microsecond=0)
    return now - _SLACK, now + lasts
