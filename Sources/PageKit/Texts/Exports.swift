// Languages, phrases and plurals are the domain's, so that notifications speak them, too; every page is full of them.
@_exported import Invites
