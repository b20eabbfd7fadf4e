"""The package's version, here and nowhere else. Packing fills in the commit."""

__version__ = "0.4.0"
__build__ = ""


def version_with_build() -> str:
    """Such as 0.4.0+1a2b3c4d."""
    return f"{__version__}+{__build__}" if __build__ else __version__
