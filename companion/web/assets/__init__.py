"""Files that pages load: style, scripts, icons, and what the installed app needs."""
