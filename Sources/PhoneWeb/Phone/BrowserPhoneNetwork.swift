import Extensions
import Foundation
import Invites
import Simulator
import Synchronization

/// The network of a browser's phone. It reaches this server always, and other servers only for a host, within the
/// phone's space for files.
///
/// Any visitor can have a phone, and this server must not fetch arbitrary URLs for visitors.
package final class BrowserPhoneNetwork: Network {
  private let network: PhoneNetwork
  private let files: BrowserPhoneFiles
  private let isHosts = Mutex(false)
  private let photos = Mutex<Set<Photo.ID>>([])
  /// The most photos remembered for one phone. With more, the phone is treated as one that may have any photo.
  private static let photoLimit = 1000

  package init(_ network: PhoneNetwork, files: BrowserPhoneFiles) {
    self.network = network
    self.files = files
  }

  /// Sets whether a host is signed in in the browser that owns the phone.
  package func belongs(toHost isHost: Bool) { isHosts.withLock { $0 = isHost } }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  package func download(_ url: URL) async throws -> (file: URL, mediaType: String?) {
    do {
      try check(url, below: Self.downloads)
      guard files.hasRoom(forHost: isHosts.withLock { $0 }) else {
        throw Refusal(description: "this phone's space for attachments is full; clear some notifications")
      }
    } catch let refusal as Refusal {
      Trace.current?.recordDownloadFailure(of: url.withoutSecrets, reason: refusal.description, after: .zero)
      throw refusal
    }
    note(url)
    return try await network.download(url)
  }

  /// Whether this phone may have downloaded a photo.
  package var mayHavePhotos: Bool { photos.withLock { !$0.isEmpty } }

  /// The photos among `ids` that this phone may have downloaded.
  package func mayHave(_ ids: Set<Photo.ID>) -> Set<Photo.ID> {
    photos.withLock { $0.count >= Self.photoLimit ? ids : $0.intersection(ids) }
  }

  /// Remembers a photo before it is downloaded, so that unsending it in the meantime still finds it.
  private func note(_ url: URL) {
    let parts = url.path(percentEncoded: false).split(separator: "/")
    guard network.isOwn(url), parts.count > 1, parts[0] == "photos",
      let id = Photo.ID(rawValue: String(parts[1]))
    else { return }
    photos.withLock { if $0.count < Self.photoLimit { $0.insert(id) } }
  }

  package func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    do {
      try check(url, below: Self.posts)
    } catch {
      Trace.current?.recordPost(of: json, to: url.withoutSecrets)
      Trace.current?.recordPostFailure(to: url.withoutSecrets, reason: error.description, after: .zero)
      throw error
    }
    return try await network.post(json, to: url, headers: headers)
  }

  /// The paths on this server that a notification may use. A payload's author chooses the URL, and this server's pages
  /// and the rest of its API must not be reachable that way.
  private static let downloads = ["examples", "photos", "assets"].map { "/\($0)/" }
  private static let posts = ["examples", "invitations"].map { "/api/v1/\($0)/" }

  private func check(_ url: URL, below own: [String]) throws(Refusal) {
    guard !network.isOwn(url) else {
      let path = url.path(percentEncoded: false)
      guard own.contains(where: path.hasPrefix), !path.split(separator: "/").contains("..") else {
        throw Refusal(description: "a phone's notifications may not use this address of the server")
      }
      return
    }
    guard !isHosts.withLock({ $0 }) else { return }
    throw Refusal(
      description: "this phone reaches other servers only while a host is signed in in its browser")
  }
}
