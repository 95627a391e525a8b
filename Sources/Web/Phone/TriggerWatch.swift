import Basics
import Invites
import Logging
import Storage

/// Wakes the phones whose local notifications are due, however many there are: none needs to be there before.
///
/// What waits is in the database, so triggers fire after a restart, too: those whose time came meanwhile at once.
package struct TriggerWatch: Sendable {
  let phones: PhoneBooth
  let logger: Logger
  /// Given when a phone may have got a request that waits.
  private let due: AsyncSignal
  private var store: Store { phones.store }

  /// Phones that deliver at a time.
  private static let atOnce = 8
  private static let pageSize = 256
  /// Another process may schedule something, which wakes nobody here.
  private static let longestRest: Int64 = 15_000

  init(phones: PhoneBooth, due: AsyncSignal = AsyncSignal(), logger: Logger) {
    self.phones = phones
    self.due = due
    self.logger = logger
  }

  /// Works until the task is cancelled.
  package func run() async {
    while !Task.isCancelled {
      let pass = await fireDue()
      if pass.fired == 0 { await rest(after: pass) }
    }
  }

  /// How many requests fired, and on how many phones that failed.
  package struct Pass: Equatable {
    var fired = 0
    var failed = 0
  }

  /// Fires what is due now, on all phones.
  @discardableResult
  package func fireDue() async -> Pass {
    var pass = Pass()
    var last: DueTrigger?
    do {
      while !Task.isCancelled {
        let page = try store.dueTriggers(at: phones.now(), after: last, limit: Self.pageSize)
        guard !page.isEmpty else { break }
        last = page.last
        pass.add(await fire(page))
      }
    } catch {
      logger.error("the triggers of the phones could not be read", metadata: ["error": "\(error)"])
      pass.failed += 1
    }
    return pass
  }

  private func fire(_ page: [DueTrigger]) async -> Pass {
    await withTaskGroup(of: Pass.self, returning: Pass.self) { group in
      var pass = Pass()
      for (number, phone) in Set(page.map(\.phone)).enumerated() {
        if number >= Self.atOnce, let done = await group.next() { pass.add(done) }
        group.addTask { await fireTriggers(on: phone) }
      }
      for await done in group { pass.add(done) }
      return pass
    }
  }

  private func fireTriggers(on phone: PhoneStore.ID) async -> Pass {
    do {
      return Pass(fired: try await phones.fireTriggers(on: phone))
    } catch {
      logger.error("a phone's triggers did not fire", metadata: ["phone": "\(phone)", "error": "\(error)"])
      return Pass(failed: 1)
    }
  }

  private func rest(after pass: Pass) async {
    await due.wait(atMost: .milliseconds(millisecondsOfRest(after: pass)))
  }

  func millisecondsOfRest(after pass: Pass) -> Int64 {
    let now = phones.now()
    // What failed stays due. Trying again at once would only fill the log, and what fires next must not wait for it.
    let next = try? store.nextTriggerTime(after: pass.failed > 0 ? now : nil)
    let untilNext = next.map { $0.milliseconds - now.milliseconds } ?? Self.longestRest
    // Due and yet not fired: somebody else is about to, so look again soon, but not at once.
    return untilNext > 0 ? min(untilNext, Self.longestRest) : 1000
  }
}

extension TriggerWatch.Pass {
  fileprivate mutating func add(_ other: Self) {
    fired += other.fired
    failed += other.failed
  }
}
