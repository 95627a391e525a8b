extension PhonePage {
  /// What the scripts of the phone say.
  static let words: [String: WordTable.Entry] = [
    "now": .phrase(.Card.now), "minutesAgo": .phrase(.Card.minutesAgo), "hoursAgo": .phrase(.Card.hoursAgo),
    "expanded": .phrase(.Opened.expanded), "closed": .phrase(.Opened.closed), "opened": .phrase(.Opened.appOpened),
    "actions": .phrase(.Opened.actions), "playVideo": .phrase(.Opened.playVideo),
    "pauseVideo": .phrase(.Opened.pauseVideo), "playAudio": .phrase(.Opened.playAudio),
    "pauseAudio": .phrase(.Opened.pauseAudio), "sizes": .phrase(.Preview.ratio),
    "leftToLayout": .phrase(.Preview.leftToLayout), "points": .phrase(.Preview.points),
    "copied": .phrase(.Preview.copied), "notCopied": .phrase(.Preview.notCopied),
    "notDelivered": .phrase(.Preview.notDelivered),
  ]
}
