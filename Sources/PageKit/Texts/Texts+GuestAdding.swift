import Invites

extension LocalizedText {
  /// Adding guests by hand and from files.
  package enum Adding {
    package static let several = LocalizedText("adding.several")
    package static let lines = LocalizedText("adding.lines")
    package static let linesHint = LocalizedText("adding.linesHint")
    package static let one = LocalizedText("adding.one")
    package static let invite = LocalizedText("adding.invite")
    package static let fileTitle = LocalizedText("adding.fileTitle")
    package static let fileLead = LocalizedText("adding.fileLead")
    package static let file = LocalizedText("adding.file")
    package static let read = LocalizedText("adding.read")
    package static let columns = LocalizedText("adding.columns")
    package static let column = LocalizedText("adding.column", "n")
    package static let header = LocalizedText("adding.header")
    package static let sameNames = LocalizedText("adding.sameNames")
    package static let update = LocalizedText("adding.update")
    package static let preview = LocalizedText("adding.preview")
    package static let example = LocalizedText("adding.example", "text")
    package static let line = LocalizedText("adding.line")
    package static let outcome = LocalizedText("adding.outcome")
    package static let isNew = LocalizedText("adding.isNew")
    package static let isNewWithout = LocalizedText("adding.isNewWithout", "reasons")
    package static let isKnown = LocalizedText("adding.isKnown", "name")
    package static let isRepeated = LocalizedText("adding.isRepeated", "line")
    package static let isRefused = LocalizedText("adding.isRefused", "reason")
    package static let nameless = LocalizedText("adding.nameless")
    package static let another = LocalizedText("adding.another")
    package static let readAs = LocalizedText("adding.readAs", "file", "encoding")
    package static let encodingDoubt = LocalizedText("adding.encodingDoubt")
    package static let noName = LocalizedText("adding.noName")
    package static let tooMany = LocalizedText("adding.tooMany")

    package static let columnIgnored = LocalizedText("adding.columnIgnored")
    package static let columnName = LocalizedText("adding.columnName")
    package static let columnFirst = LocalizedText("adding.columnFirst")
    package static let columnLast = LocalizedText("adding.columnLast")
    package static let columnPlus = LocalizedText("adding.columnPlus")
    package static let columnPeople = LocalizedText("adding.columnPeople")
  }
}

extension LocalizedPlural {
  package enum Adding {
    package static let new = LocalizedPlural("adding.new")
    package static let known = LocalizedPlural("adding.known")
    package static let refused = LocalizedPlural("adding.refused")
    package static let carryOut = LocalizedPlural("adding.carryOut")
    package static let notShown = LocalizedPlural("adding.notShown")
  }
}
