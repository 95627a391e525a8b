import CCurl
import Foundation
import Synchronization

/// Sends mails through a relay, one recipient each, on threads of its own that keep their connections.
///
/// ```swift
/// let client = SMTPClient(relay)
/// let answer = await client.send(message.bytes(), from: sender, to: recipient)
/// ```
public final class SMTPClient: Sendable {
  /// How many mails may be on their way at once.
  public let threads: Int
  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  private struct State {
    var waiting: [SMTPJob] = []
    var isStopping = false
  }

  /// - Parameter threads: connections to the relay, at most.
  public convenience init(_ relay: SMTPRelay, threads: Int = 2) {
    self.init(relay, threads: threads, limits: SMTPSession.Limits())
  }

  init(_ relay: SMTPRelay, threads: Int, limits: SMTPSession.Limits) {
    self.threads = threads
    // Not safe to be done by the first transfer of several threads at once.
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    for _ in 0..<threads {
      let thread = Thread { [self] in
        work(SMTPSession(relay, limits: limits))
      }
      thread.name = "smtp-client"
      thread.start()
    }
  }

  /// Hands one mail over. A task that is cancelled answers at once, and the mail may have gone out.
  /// - Parameter bytes: with CRLF at the end of each line; dots at their beginning are no concern of the caller's.
  public func send(_ bytes: [UInt8], from sender: MailAddress, to recipient: MailAddress) async -> SMTPAnswer {
    let job = SMTPJob(bytes, from: sender, to: recipient)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        job.onEnd { continuation.resume(returning: $0) }
        let isTaken = state.withLock { state in
          if !state.isStopping { state.waiting.append(job) }
          return !state.isStopping
        }
        if isTaken { arrivals.signal() } else { job.end(.stopped) }
      }
    } onCancel: {
      job.cancel()
    }
  }

  /// Takes no more mail. Threads end by themselves: one that hears nothing behind the last dot waits for the limit of a
  /// reply, and its mail has ended as lost before.
  public func shutdown() {
    let jobs = state.withLock { state in
      state.isStopping = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for job in jobs { job.end(.stopped) }
    for _ in 0..<threads { arrivals.signal() }
  }

  private func work(_ session: SMTPSession) {
    while true {
      arrivals.wait()
      let (job, isStopping) = state.withLock { state in
        (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isStopping)
      }
      if isStopping { return }
      guard let job, !job.isCancelled else { continue }
      job.end(
        session.send(job.bytes, from: job.sender, to: job.recipient) { [self] in
          job.isCancelled || state.withLock { $0.isStopping }
        })
    }
  }
}

/// One mail that waits for a thread or is on its way.
private final class SMTPJob: Sendable {
  let bytes: [UInt8]
  let sender: MailAddress
  let recipient: MailAddress
  private let state = Mutex(State())

  private struct State {
    var answer: SMTPAnswer?
    var onEnd: (@Sendable (SMTPAnswer) -> Void)?
    var isCancelled = false
  }

  init(_ bytes: [UInt8], from sender: MailAddress, to recipient: MailAddress) {
    (self.bytes, self.sender, self.recipient) = (bytes, sender, recipient)
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Called once, at once where the mail has ended before.
  func onEnd(_ tell: @escaping @Sendable (SMTPAnswer) -> Void) {
    let answer = state.withLock { state in
      if state.answer == nil { state.onEnd = tell }
      return state.answer
    }
    if let answer { tell(answer) }
  }

  /// The first answer counts.
  func end(_ answer: SMTPAnswer) {
    let tell = state.withLock { state in
      guard state.answer == nil else { return nil as (@Sendable (SMTPAnswer) -> Void)? }
      state.answer = answer
      defer { state.onEnd = nil }
      return state.onEnd
    }
    tell?(answer)
  }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    end(.stopped)
  }
}

extension SMTPAnswer {
  fileprivate static let stopped = SMTPAnswer(.lost, reason: "the server stopped")
}
