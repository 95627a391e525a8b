import Extensions
import Foundation
import Simulator

/// A browser's handset on the network: this server always, others only for a host, and within its room for files.
///
/// Anybody may have a handset, and this server is not to fetch whatever strangers name.
final class HandsetNetwork: Network {
  private let network: PhoneNetwork
  private let files: HandsetFiles
  private let isHosts = Locked(false)

  init(_ network: PhoneNetwork, files: HandsetFiles) {
    self.network = network
    self.files = files
  }

  /// Says whether a host is signed in in the browser that holds the handset.
  func belongs(toHost isHost: Bool) { isHosts.withLock { $0 = isHost } }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  func download(_ url: URL) async throws -> (file: URL, mediaType: String?) {
    do {
      try check(url)
      guard files.byteCount < HandsetFiles.byteLimit else {
        throw Refusal(description: "this phone's attachments fill the space it has; clear some notifications")
      }
    } catch let refusal as Refusal {
      Trace.current?.recordDownloadFailure(of: url.withoutSecrets, reason: refusal.description, after: .zero)
      throw refusal
    }
    return try await network.download(url)
  }

  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    do {
      try check(url)
    } catch {
      Trace.current?.recordPost(of: json, to: url.withoutSecrets)
      Trace.current?.recordPostFailure(to: url.withoutSecrets, reason: error.description, after: .zero)
      throw error
    }
    return try await network.post(json, to: url, headers: headers)
  }

  private func check(_ url: URL) throws(Refusal) {
    guard !network.isOwn(url), !isHosts.withLock({ $0 }) else { return }
    throw Refusal(
      description: "this phone reaches other servers only while a host is signed in in its browser")
  }
}
