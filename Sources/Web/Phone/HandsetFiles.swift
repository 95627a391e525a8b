import Foundation
import UserNotifications

/// The directory of one handset's attachments, which goes with it: one directory for each app.
struct HandsetFiles: Sendable {
  /// The most bytes that the attachments of one handset take. What this server has for examples is small; only hosts
  /// bring more.
  static let (byteLimit, hostByteLimit) = (16 << 20, 200 << 20)

  let directory: URL
  private let room: HandsetRoom

  /// Makes the directory below `incoming`, which a server empties when it starts.
  init(below incoming: URL, sharing room: HandsetRoom) throws {
    self.room = room
    directory = incoming.appending(path: "handsets/\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  func attachments(of app: String) throws -> AttachmentStore {
    try AttachmentStore(directory: directory.appending(path: app, directoryHint: .isDirectory))
  }

  /// The attachment of this name; nil for anything else, names that lead out of the directory among it.
  func file(named name: String, of app: String) -> URL? {
    let parts = [app, name]
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("/") }) else { return nil }
    let file = directory.appending(path: app).appending(path: name)
    return FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) ? file : nil
  }

  /// Of all attachments together.
  var byteCount: Int {
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: [.fileSizeKey])
    return (files?.compactMap { try? ($0 as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize } ?? [])
      .reduce(0, +)
  }

  /// Whether another file may come.
  func hasRoom(forHost isHost: Bool) -> Bool {
    let count = byteCount
    return count < (isHost ? Self.hostByteLimit : Self.byteLimit) && room.holds(count, of: directory)
  }

  func remove() {
    try? FileManager.default.removeItem(at: directory)
    room.leave(directory)
  }
}
