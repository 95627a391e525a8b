import Basics
import Foundation
import Synchronization

/// The thread that runs all transfers of a client.
final class TransferThread: Sendable {
  private struct Mailbox {
    var arrived: [Transfer] = []
    var somethingWasCancelled = false
    var isStopping = false
    var onStop: [CheckedContinuation<Void, Never>] = []
    var isStopped = false
  }

  private let multi: CurlMulti
  private let isBackground: Bool
  private let mailbox = Mutex(Mailbox())
  private let count = Atomic<Int>(0)

  init(_ configuration: HTTPClient.Configuration) {
    isBackground = configuration.isBackground
    multi = CurlMulti(
      connectionsPerHost: configuration.connectionsPerHost, streamsPerConnection: configuration.streamsPerConnection)
  }

  var underWay: Int { count.load(ordering: .relaxed) }

  func start() {
    let thread = Thread { self.run() }
    thread.name = "http-client"
    thread.start()
  }

  /// Performs one hop and returns its head when the body is complete. Cancelling the task aborts it.
  func run(_ transfer: Transfer) async throws -> Head {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.onFinish = { continuation.resume(with: $0) }
        submit(transfer)
      }
    } onCancel: {
      cancel(transfer)
    }
  }

  /// Submits the transfer. Its `onFinish` is called exactly once in every case.
  private func submit(_ transfer: Transfer) {
    let isAccepted = post { mailbox in
      if !mailbox.isStopping { mailbox.arrived.append(transfer) }
      return !mailbox.isStopping
    }
    if !isAccepted { transfer.fail(HTTPClientError.shutDown) }
  }

  private func cancel(_ transfer: Transfer) {
    transfer.cancel()
    post {
      $0.somethingWasCancelled = true; return true
    }
  }

  /// Fails all transfers in progress and ends the thread.
  func stop() {
    post {
      $0.isStopping = true; return true
    }
  }

  func stopped() async {
    await withCheckedContinuation { continuation in
      let isWaiting = post {
        $0.onStop.append(continuation); return true
      }
      if !isWaiting { continuation.resume() }
    }
  }

  /// Leaves a message and wakes the thread, under one lock, because the handle is gone once the thread has stopped.
  /// Returns false when it has stopped, or when `message` returns false.
  @discardableResult
  private func post(_ message: (inout Mailbox) -> Bool) -> Bool {
    mailbox.withLock { mailbox in
      guard !mailbox.isStopped, message(&mailbox) else { return false }
      multi.wake()
      return true
    }
  }

  private func run() {
    ignoreBrokenPipes()
    if isBackground { BackgroundThread.restrain() }
    while true {
      let mail = mailbox.withLock { mailbox in
        defer { (mailbox.arrived, mailbox.somethingWasCancelled) = ([], false) }
        return mailbox
      }
      mail.arrived.forEach(begin)
      if mail.somethingWasCancelled { end(CancellationError()) { $0.isCancelled } }
      if mail.isStopping { break }
      advance()
      multi.wait()
    }
    end(HTTPClientError.shutDown) { _ in true }
    leave()
  }

  private func advance() {
    do {
      for (transfer, ending) in try multi.perform() { transfer.complete(ending) }
    } catch {
      end(error) { _ in true }
    }
  }

  private func begin(_ transfer: Transfer) {
    guard !transfer.isCancelled else { return transfer.fail(CancellationError()) }
    do {
      try multi.start(CurlEasy(transfer))
    } catch {
      transfer.fail(error)
    }
  }

  private func end(_ error: any Error, where condition: (Transfer) -> Bool) {
    for transfer in multi.stop(where: condition) { transfer.fail(error) }
  }

  private func leave() {
    let waiting = mailbox.withLock { mailbox in
      mailbox.isStopped = true
      return mailbox.onStop
    }
    multi.close()
    for continuation in waiting { continuation.resume() }
  }

  /// Blocks SIGPIPE on this thread. OpenSSL writes to sockets without suppressing it, and libcurl is told not to change
  /// signal handlers, which belong to the whole process.
  private func ignoreBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

extension Duration {
  /// The duration in milliseconds, rounded towards zero.
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
