// Languages, phrases and plurals are those of `Texts`, and the domain speaks them, too; every page is full of both.
@_exported import Invites
@_exported import Texts
