import Extensions
import Foundation
import Invites
import Simulator
import Synchronization

/// A browser's phone on the network: this server always, others only for a host, and within its room for files.
///
/// Anybody may have a phone, and this server is not to fetch whatever strangers name.
package final class BrowserPhoneNetwork: Network {
  private let network: PhoneNetwork
  private let files: BrowserPhoneFiles
  private let isHosts = Mutex(false)
  private let photos = Mutex<Set<Photo.ID>>([])
  /// Photos remembered of one phone; beyond them nothing is known, and the phone counts as one that has any.
  private static let photoLimit = 1000

  package init(_ network: PhoneNetwork, files: BrowserPhoneFiles) {
    self.network = network
    self.files = files
  }

  /// Says whether a host is signed in in the browser that holds the phone.
  package func belongs(toHost isHost: Bool) { isHosts.withLock { $0 = isHost } }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  package func download(_ url: URL) async throws -> (file: URL, mediaType: String?) {
    do {
      try check(url, below: Self.downloads)
      guard files.hasRoom(forHost: isHosts.withLock { $0 }) else {
        throw Refusal(description: "this phone's attachments fill the space it has; clear some notifications")
      }
    } catch let refusal as Refusal {
      Trace.current?.recordDownloadFailure(of: url.withoutSecrets, reason: refusal.description, after: .zero)
      throw refusal
    }
    note(url)
    return try await network.download(url)
  }

  /// Those of `ids` that this phone may have brought here.
  package func mayHave(_ ids: Set<Photo.ID>) -> Set<Photo.ID> {
    photos.withLock { $0.count >= Self.photoLimit ? ids : $0.intersection(ids) }
  }

  /// Before it is there: a photo that is taken back meanwhile has been noted.
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

  /// Where on this server there is something for a notification. Whoever writes a payload names the address, and this
  /// server's pages and the rest of its API are not for it.
  private static let downloads = ["examples", "photos", "assets"].map { "/\($0)/" }
  private static let posts = ["examples", "invitations"].map { "/api/v1/\($0)/" }

  private func check(_ url: URL, below own: [String]) throws(Refusal) {
    guard !network.isOwn(url) else {
      let path = url.path(percentEncoded: false)
      guard own.contains(where: path.hasPrefix), !path.split(separator: "/").contains("..") else {
        throw Refusal(description: "this is no address of this server that a phone's notifications may use")
      }
      return
    }
    guard !isHosts.withLock({ $0 }) else { return }
    throw Refusal(
      description: "this phone reaches other servers only while a host is signed in in its browser")
  }
}
