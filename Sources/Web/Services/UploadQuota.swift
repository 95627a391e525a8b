import Foundation
import HTTPServer
import Invites
import PageKit
import Synchronization

/// Limits the number and bytes of concurrent uploads, for each guest or host, for each network, and for all. An upload
/// counts from before its first byte is read until the request is over.
package final class UploadQuota: Sendable {
  package struct Share: Hashable, Sendable {
    package var uploads: Int
    package var bytes: Int
  }

  package struct Limits: Hashable, Sendable {
    /// The limit for one guest or host: a few photos chosen together, or two videos.
    package var owner = Share(uploads: 12, bytes: 256 << 20)
    /// The limit for one network, such as a party behind one address.
    package var network = Share(uploads: 128, bytes: 1 << 30)
    package var total = Share(uploads: 256, bytes: 2 << 30)
    /// The bytes of disk space that uploads leave free, so that RSVPs can still be stored.
    package var reserve = 500_000_000
  }

  /// A request's place. It is given back when the last reference to it is released.
  package final class Place: Sendable {
    fileprivate let quota: UploadQuota
    fileprivate let keys: [Key]
    fileprivate let bytes: Int

    fileprivate init(_ quota: UploadQuota, _ keys: [Key], _ bytes: Int) {
      (self.quota, self.keys, self.bytes) = (quota, keys, bytes)
    }

    deinit { quota.giveBack(self) }
  }

  fileprivate enum Key: Hashable {
    case owner(String)
    case network(String)
    case all
  }

  private let limits: Limits
  private let freeBytes: @Sendable () -> Int?
  private let taken = Mutex<[Key: Share]>([:])
  private let refused = Atomic(0)

  /// - Parameter freeBytes: returns the free bytes of the disk. Nil when they are unknown.
  package init(limits: Limits = Limits(), freeBytes: @escaping @Sendable () -> Int?) {
    self.limits = limits
    self.freeBytes = freeBytes
  }

  /// The uploads in progress.
  var underway: Share { taken.withLock { $0[.all] ?? Share(uploads: 0, bytes: 0) } }

  var refusals: Int { refused.load(ordering: .relaxed) }

  /// Reserves a place for an upload.
  /// - Parameter bytes: the most bytes of the upload.
  /// - Throws: `storageFull` when the disk would have too little space left. `overloaded` when too many uploads are in
  ///   progress.
  func reserve(_ bytes: Int, owner: String, network: String) throws(Failure) -> Place {
    let keys = [Key.owner(owner), .network(network), .all]
    // The checks share one lock, so that concurrent uploads cannot claim the same space.
    let failure = taken.withLock { taken -> Failure? in
      for key in keys where !limit(key).holds(taken[key], adding: bytes) { return Self.refusal(key) }
      if let free = freeBytes(), free - (taken[.all]?.bytes ?? 0) - bytes < limits.reserve { return .storageFull }
      for key in keys { taken[key, default: Share(uploads: 0, bytes: 0)].add(bytes) }
      return nil
    }
    if let failure {
      refused.add(1, ordering: .relaxed)
      throw failure
    }
    return Place(self, keys, bytes)
  }

  /// Checks that the disk has space for so many bytes more.
  /// - Throws: `storageFull` when it would have too little left.
  func requireSpace(for bytes: Int) throws(Failure) {
    if let free = freeBytes(), free - underway.bytes - bytes < limits.reserve { throw .storageFull }
  }

  private func limit(_ key: Key) -> Share {
    switch key {
    case .owner: limits.owner
    case .network: limits.network
    case .all: limits.total
    }
  }

  private static func refusal(_ key: Key) -> Failure {
    switch key {
    case .owner:
      Failure(
        .overloaded, "You’re sending many photos at once. Wait ten seconds, then send this one again.",
        retryAfter: 10)
    case .network, .all:
      Failure(
        .overloaded, "Many photos are being uploaded right now. Send yours again in half a minute.", retryAfter: 30)
    }
  }

  private func giveBack(_ place: borrowing Place) {
    let (keys, bytes) = (place.keys, place.bytes)
    taken.withLock { taken in
      for key in keys {
        taken[key]?.remove(bytes)
        if taken[key]?.uploads == 0 { taken[key] = nil }
      }
    }
  }
}

extension UploadQuota.Share {
  fileprivate func holds(_ taken: Self?, adding bytes: Int) -> Bool {
    (taken?.uploads ?? 0) < uploads && (taken?.bytes ?? 0) + bytes <= self.bytes
  }

  fileprivate mutating func add(_ bytes: Int) {
    uploads += 1
    self.bytes += bytes
  }

  fileprivate mutating func remove(_ bytes: Int) {
    uploads -= 1
    self.bytes -= bytes
  }
}

extension Services {
  /// Reserves a place for the files of a form that is about to arrive. Nil for a request without files.
  /// - Throws: as ``UploadQuota/reserve(_:owner:network:)``.
  func placeForUploads(_ request: Request, _ limits: HTTPServer.Limits) throws -> UploadQuota.Place? {
    guard limits.upload > 0,
      request.headers["Content-Type"]?.lowercased().hasPrefix("multipart/form-data") == true
    else { return nil }
    let most = limits.body + limits.upload
    let bytes = request.headers["Content-Length"].flatMap { Int($0) } ?? most
    return try uploads.reserve(
      max(0, min(bytes, most)), owner: uploader(request),
      network: ClientNetwork.of(request, behind: proxies))
  }

  /// Returns the key of the guest or host who sends files. A guest has the same key whichever link or page they use.
  private func uploader(_ request: Request) throws -> String {
    if !request.parameters["token"].isEmpty { return try invited(by: request).author.key }
    if !request.parameters["id"].isEmpty { return try member(of: request).author.key }
    return try access.host(of: request).uploader
  }
}

extension Account {
  /// The key under which a host's uploads are counted and wait their turn.
  var uploader: String { Activity.Author.host(id, name: name).key }
}
