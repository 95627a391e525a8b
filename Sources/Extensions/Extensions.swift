// Extensions
