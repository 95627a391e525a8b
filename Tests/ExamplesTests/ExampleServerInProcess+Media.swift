import Foundation
import Simulator

/// The server's files: those of Public/examples as they are, and the ones that cause trouble.
extension ExampleServerInProcess {
  struct NoSuchFile: Error, CustomStringConvertible { let description = "The server answered with status 404." }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Public/examples").standardizedFileURL

  func download(_ url: URL) async throws -> (file: URL, mediaType: String?) {
    do {
      let media = try await Self.media(url.path)
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try media.write(to: file)
      let type = Self.mediaType(url.pathExtension)
      Trace.current?.recordDownload(of: url, mediaType: type, bytes: media.count, after: .zero)
      return (file, type)
    } catch {
      Trace.current?.recordDownloadFailure(of: url, reason: "\(error)", after: .zero)
      throw error
    }
  }

  private static func media(_ path: String) async throws -> Data {
    let name = URL(fileURLWithPath: path).lastPathComponent
    // The download waits until it is cancelled.
    if path.hasPrefix("/examples/late/") { try await Task.sleep(for: .seconds(86_400)) }
    if name == "too-large.jpg" { return try Data(contentsOf: folder.appendingPathComponent("photo.jpg")) + padding }
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { throw NoSuchFile() }
    return data
  }

  private static var padding: Data { Data(repeating: 0, count: 12 << 20) }

  private static func mediaType(_ pathExtension: String) -> String {
    ["jpg": "image/jpeg", "gif": "image/gif", "mp4": "video/mp4", "m4a": "audio/mp4"][pathExtension] ?? "text/html"
  }
}
