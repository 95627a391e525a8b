extension LocalizedText {
  /// Adding guests by hand and from files.
  enum Adding {
    static let several = LocalizedText("adding.several")
    static let lines = LocalizedText("adding.lines")
    static let linesHint = LocalizedText("adding.linesHint")
    static let one = LocalizedText("adding.one")
    static let invite = LocalizedText("adding.invite")
    static let fileTitle = LocalizedText("adding.fileTitle")
    static let fileLead = LocalizedText("adding.fileLead")
    static let file = LocalizedText("adding.file")
    static let read = LocalizedText("adding.read")
    static let columns = LocalizedText("adding.columns")
    static let column = LocalizedText("adding.column", "n")
    static let header = LocalizedText("adding.header")
    static let sameNames = LocalizedText("adding.sameNames")
    static let update = LocalizedText("adding.update")
    static let preview = LocalizedText("adding.preview")
    static let example = LocalizedText("adding.example", "text")
    static let line = LocalizedText("adding.line")
    static let outcome = LocalizedText("adding.outcome")
    static let isNew = LocalizedText("adding.isNew")
    static let isNewWithout = LocalizedText("adding.isNewWithout", "reasons")
    static let isKnown = LocalizedText("adding.isKnown", "name")
    static let isRepeated = LocalizedText("adding.isRepeated", "line")
    static let isRefused = LocalizedText("adding.isRefused", "reason")
    static let nameless = LocalizedText("adding.nameless")
    static let another = LocalizedText("adding.another")
    static let readAs = LocalizedText("adding.readAs", "file", "encoding")
    static let encodingDoubt = LocalizedText("adding.encodingDoubt")
    static let noName = LocalizedText("adding.noName")
    static let tooMany = LocalizedText("adding.tooMany")

    static let columnIgnored = LocalizedText("adding.columnIgnored")
    static let columnName = LocalizedText("adding.columnName")
    static let columnFirst = LocalizedText("adding.columnFirst")
    static let columnLast = LocalizedText("adding.columnLast")
    static let columnPlus = LocalizedText("adding.columnPlus")
    static let columnPeople = LocalizedText("adding.columnPeople")
  }
}

extension LocalizedPlural {
  enum Adding {
    static let new = LocalizedPlural("adding.new")
    static let known = LocalizedPlural("adding.known")
    static let refused = LocalizedPlural("adding.refused")
    static let carryOut = LocalizedPlural("adding.carryOut")
    static let notShown = LocalizedPlural("adding.notShown")
  }
}
