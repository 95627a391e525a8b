import Foundation
import Synchronization

/// One hop: a request to one target, and the part of the response that has arrived.
///
/// Sendable by confinement: once submitted it belongs to the transfer thread until it is finished. Only `cancel` may be
/// called from another thread.
final class Transfer: @unchecked Sendable {
  typealias Outcome = Result<Head, any Error>

  let hop: Hop
  let limits: HTTPClient.Limits
  /// The rest of the total time, in milliseconds.
  let patience: Int
  /// Whether the target is one of the server's own origins.
  let trusted: Bool
  let configuration: HTTPClient.Configuration
  /// Set before the transfer is submitted; called once.
  var onFinish: (@Sendable (Outcome) -> Void)?
  /// The first reason for which this client itself aborted the transfer. It explains more than libcurl's code.
  private(set) var failure: (any Error)?
  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  private let sink: any BodySink
  private let keepsBody: @Sendable (Head) -> Bool
  private let cancelled = Atomic<Bool>(false)
  private var reader = HeadReader()
  private var bodyBytes = 0
  private var hasBegun = false

  init(
    _ hop: Hop, limits: HTTPClient.Limits, patience: Int, trusted: Bool,
    configuration: HTTPClient.Configuration, sink: any BodySink, keepsBody: @escaping @Sendable (Head) -> Bool
  ) {
    self.hop = hop
    self.limits = limits
    self.patience = patience
    self.trusted = trusted
    self.configuration = configuration
    self.sink = sink
    self.keepsBody = keepsBody
  }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
  }

  /// Whether a connection to this resolved address may be opened. A refusal is stored, because libcurl goes on to the
  /// host's next address and reports only that none answered.
  func allows(_ address: IPAddress) -> Bool {
    if trusted || address.isPublic { return true }
    failure = failure ?? HTTPClientError.addressRefused(host: hop.target.origin.host)
    return false
  }

  /// Called before the request is sent. Returns false to abort the transfer when libcurl is about to send it a second
  /// time.
  func begin() -> Bool {
    defer { hasBegun = true }
    // One of the host's addresses could be used, so refusals of others no longer matter.
    if !hasBegun { failure = nil }
    return mayBeSent
  }

  /// Whether libcurl may open a connection. False, which aborts the transfer, when the request may open none, or when
  /// libcurl wants another connection in order to send the request a second time.
  var mayConnect: Bool { limits.mayConnect ? mayBeSent : refuse() }

  private var mayBeSent: Bool { hasBegun ? refuse() : true }

  private func refuse() -> Bool {
    failure = failure ?? HTTPClientError.refused(host: hop.target.origin.host)
    return false
  }

  /// Returns false to abort the transfer.
  func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
    attempt {
      try reader.take(line)
      if configuration.requiresHTTP2, reader.head.version != "HTTP/2" {
        throw HTTPClientError.notHTTP2(host: hop.target.origin.host)
      }
    }
  }

  /// Returns false to abort the transfer.
  func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    attempt {
      bodyBytes += bytes.count
      guard bodyBytes <= limits.maxBytes else { throw HTTPClientError.tooLarge(limit: limits.maxBytes) }
      if keepsBody(reader.head) { try sink.take(bytes, of: reader.head) }
    }
  }

  func complete(_ ending: CurlEnding) {
    onFinish?(Outcome(catching: { try head(after: ending) }))
  }

  func fail(_ error: any Error) {
    onFinish?(.failure(error))
  }

  private func head(after ending: CurlEnding) throws -> Head {
    if ending.isSuccess, !reader.head.version.isEmpty { return reader.head }
    throw failure ?? ending.error(host: hop.target.origin.host, limit: limits.maxBytes)
  }

  private func attempt(_ work: () throws -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      failure = error
      return false
    }
  }
}
