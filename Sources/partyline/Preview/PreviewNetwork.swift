import Extensions
import Foundation
import HTTPClient
import Simulator

/// The network that extensions can reach while a preview is made: files of a directory, and public servers when that is
/// allowed.
final class PreviewNetwork: Network {
  private let media: URL?
  private let client: HTTPClient?
  /// The directory for downloads.
  private let directory: URL
  /// The largest file that a notification may attach, in bytes: a movie (Apple: UNNotificationAttachment).
  private static let limit = 50 << 20

  init(media: String?, allowsNetwork: Bool, directory: URL) {
    self.media = media.map { URL(filePath: $0, directoryHint: .isDirectory) }
    client = allowsNetwork ? HTTPClient(.init(userAgent: "Partyline")) : nil
    self.directory = directory
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  func download(_ url: URL) async throws -> (file: URL, mediaType: String?) {
    let started = ContinuousClock.now
    do {
      let (file, type, bytes) = try await fetch(url)
      Trace.current?.recordDownload(of: url, mediaType: type, bytes: bytes, after: started.duration(to: .now))
      return (file, type)
    } catch {
      Trace.current?.recordDownloadFailure(
        of: url, reason: "\(url.absoluteString): \(error)", after: started.duration(to: .now))
      throw error
    }
  }

  /// Refuses to post, because a preview has no guest to answer for.
  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    throw Refusal(description: "a preview posts nothing")
  }

  private func fetch(_ url: URL) async throws -> (file: URL, type: String?, bytes: Int) {
    let file = directory.appending(path: "download-\(UUID().uuidString)")
    if let local = local(url) {
      let bytes = try local.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard bytes <= Self.limit else { throw Refusal(description: "the file has more than \(Self.limit) bytes") }
      try FileManager.default.copyItem(at: local, to: file)
      return (file, nil, bytes)
    }
    guard let client else {
      throw Refusal(description: "there is no network; give the file with --media, or --allow-network")
    }
    let download = try await client.download(url, to: file, limits: .init(maxBytes: Self.limit))
    return (download.file, download.mediaType, download.size)
  }

  /// The file in the media directory whose name is the last path component of the URL. Never a file outside the
  /// directory.
  private func local(_ url: URL) -> URL? {
    let name = url.lastPathComponent
    guard let media, !name.isEmpty, name != ".", name != "..", !name.contains("/") else { return nil }
    let file = media.appending(path: name)
    let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
    return isFile ? file : nil
  }
}
