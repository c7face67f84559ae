"""What the program says to people, in English and Norwegian (bokmål); the client reads it too."""

from spitdeck.locales.catalogue import LANGUAGES, Catalogue, load_catalogue

__all__ = ["LANGUAGES", "Catalogue", "load_catalogue"]
