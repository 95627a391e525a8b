import JSON

extension Inspection {
  private static let extensions = ["aiff", "wav", "caf", "aif", "aifc"]

  /// Checks the sound file: Linear PCM, MA4, mu-law and a-law in aiff, wav or caf files (Apple: UNNotificationSound).
  mutating func checkSound() {
    guard let sound = value("sound") else { return }
    let isParts = document.nodes[sound].kind == .object
    let node = isParts ? document.value("name", of: sound) : sound
    guard let node, document.nodes[node].kind != .null else { return reportNoName(sound, node) }
    guard document.nodes[node].kind == .string else { return }
    let name = document.string(node)
    if name == "default" { return }
    if name.isEmpty { return isParts ? reportNoName(sound, node) : () }
    guard name.contains("."), let ending = name.split(separator: ".").last?.lowercased() else {
      return reportNoExtension(name, at: node)
    }
    if Self.extensions.contains(ending) { return }
    report(
      .unsupportedSound, .warning, at: node, "A notification cannot play a \(ending.shortened) file.",
      "Convert it to aiff, wav or caf, shorter than 30 seconds.")
  }

  private mutating func reportNoName(_ sound: Int, _ name: Int?) {
    let start = document.nodes[sound].range.lowerBound + 1
    let comma = Array(document.members(of: sound)).isEmpty ? "" : ","
    let edit =
      name.map { document.replacing($0, with: "\"default\"") }
      ?? JSON.Edit(start..<start, "\"name\":\"default\"\(comma)")
    report(
      .soundWithoutName, .warning, at: sound, "The sound has no name, which says what is played.",
      "Add the name of a file, or default for the system's sound.", fix: .init("Play the default sound", [edit]))
  }

  private mutating func reportNoExtension(_ name: String, at node: Int) {
    report(
      .soundWithoutExtension, .note, at: node, "The sound \(name.shortened) has no file extension.",
      "Write the whole file name, as in horn.caf.")
  }
}
