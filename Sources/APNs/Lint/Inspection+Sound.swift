extension Inspection {
  private static let extensions = ["aiff", "wav", "caf", "aif", "aifc"]

  /// Linear PCM, MA4, mu-law and a-law in aiff, wav or caf files (Apple: UNNotificationSound).
  mutating func checkSound() {
    guard let sound = value("sound") else { return }
    let node = document.nodes[sound].kind == .object ? document.value("name", of: sound) : sound
    guard let node, document.nodes[node].kind == .string else { return }
    let name = document.string(node)
    if name == "default" || name.isEmpty { return }
    guard name.contains("."), let ending = name.split(separator: ".").last?.lowercased() else {
      return reportNoExtension(name, at: node)
    }
    if Self.extensions.contains(ending) { return }
    report(
      .unsupportedSound, .warning, at: node, "A notification cannot play a \(ending.shortened) file.",
      "Convert it to aiff, wav or caf, shorter than 30 seconds.")
  }

  private mutating func reportNoExtension(_ name: String, at node: Int) {
    report(
      .soundWithoutExtension, .note, at: node, "The sound \(name.shortened) has no file extension.",
      "Write the whole file name, as in horn.caf.")
  }
}
