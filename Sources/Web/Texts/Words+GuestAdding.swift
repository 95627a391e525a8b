extension Phrase {
  /// Adding guests by hand and from files.
  enum Adding {
    static let several = Phrase("adding.several")
    static let lines = Phrase("adding.lines")
    static let linesHint = Phrase("adding.linesHint")
    static let one = Phrase("adding.one")
    static let invite = Phrase("adding.invite")
    static let fileTitle = Phrase("adding.fileTitle")
    static let fileLead = Phrase("adding.fileLead")
    static let file = Phrase("adding.file")
    static let read = Phrase("adding.read")
    static let columns = Phrase("adding.columns")
    static let column = Phrase("adding.column", "n")
    static let header = Phrase("adding.header")
    static let sameNames = Phrase("adding.sameNames")
    static let update = Phrase("adding.update")
    static let preview = Phrase("adding.preview")
    static let example = Phrase("adding.example", "text")
    static let line = Phrase("adding.line")
    static let outcome = Phrase("adding.outcome")
    static let isNew = Phrase("adding.isNew")
    static let isKnown = Phrase("adding.isKnown", "name")
    static let isRepeated = Phrase("adding.isRepeated", "line")
    static let isRefused = Phrase("adding.isRefused", "reason")
    static let nameless = Phrase("adding.nameless")
    static let another = Phrase("adding.another")
    static let readAs = Phrase("adding.readAs", "file", "encoding")
    static let encodingDoubt = Phrase("adding.encodingDoubt")
    static let noName = Phrase("adding.noName")
    static let tooMany = Phrase("adding.tooMany")

    static let columnIgnored = Phrase("adding.columnIgnored")
    static let columnName = Phrase("adding.columnName")
    static let columnFirst = Phrase("adding.columnFirst")
    static let columnLast = Phrase("adding.columnLast")
    static let columnPlus = Phrase("adding.columnPlus")
    static let columnPeople = Phrase("adding.columnPeople")
  }
}

extension Plural {
  enum Adding {
    static let new = Plural("adding.new")
    static let known = Plural("adding.known")
    static let refused = Plural("adding.refused")
    static let carryOut = Plural("adding.carryOut")
    static let notShown = Plural("adding.notShown")
  }
}
