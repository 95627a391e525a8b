import CCurl
import Foundation
import Synchronization

/// Sends mails through a relay, each to one recipient. It has its own threads, which keep their connections.
///
/// ```swift
/// let client = SMTPClient(relay)
/// let answer = await client.send(message.bytes(), from: sender, to: recipient)
/// ```
public final class SMTPClient: Sendable {
  /// The longest time that a thread spends on one mail.
  public static let longestAttempt = SMTPSession.Limits().whole

  /// The maximum number of mails sent at the same time.
  public let threads: Int
  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  private struct State {
    var waiting: [SMTPJob] = []
    var isStopping = false
  }

  /// Creates a client.
  /// - Parameters:
  ///   - threads: the maximum number of connections to the relay.
  ///   - reply: the time limit for the relay's reply to the end of a mail. Nil for the usual one, several minutes.
  public convenience init(_ relay: SMTPRelay, threads: Int = 2, reply: Duration? = nil) {
    var limits = SMTPSession.Limits()
    if let reply { limits.reply = reply }
    self.init(relay, threads: threads, limits: limits)
  }

  init(_ relay: SMTPRelay, threads: Int, limits: SMTPSession.Limits) {
    self.threads = threads
    // Done first, because several threads must not do it at once in their first transfers.
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    for _ in 0..<threads {
      let thread = Thread { [self] in
        work(SMTPSession(relay, limits: limits))
      }
      thread.name = "smtp-client"
      thread.start()
    }
  }

  /// Sends one mail. If the task is cancelled, the function returns at once, and the mail may or may not have been
  /// sent.
  /// - Parameter bytes: the mail, with CRLF at the end of each line. The client does the dot-stuffing.
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

  /// Stops accepting mail. The threads end by themselves. A thread that gets no reply after the final dot waits for the
  /// reply's time limit; its mail has already ended as lost.
  public func shutdown() {
    let jobs = state.withLock { state in
      state.isStopping = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for job in jobs { job.end(.stopped) }
    for _ in 0..<threads { arrivals.signal() }
  }

  /// Connects to the relay, encrypts and signs in, and sends no mail.
  /// - Parameter name: the name with which this server greets the relay.
  /// - Returns: `accepted` when the relay can be used.
  public static func check(_ relay: SMTPRelay, greeting name: String) async -> SMTPAnswer {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let limits = SMTPSession.Limits(mail: .seconds(20), reply: .seconds(10))
        continuation.resume(returning: SMTPSession(relay, limits: limits).check(greeting: name))
      }
    }
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

/// A mail that waits for a thread or is being sent.
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

  /// Calls `tell` once, when the mail has ended: immediately, if it already has.
  func onEnd(_ tell: @escaping @Sendable (SMTPAnswer) -> Void) {
    let answer = state.withLock { state in
      if state.answer == nil { state.onEnd = tell }
      return state.answer
    }
    if let answer { tell(answer) }
  }

  /// Ends the mail. Only the first answer counts.
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
