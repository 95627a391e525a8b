import Basics
import Delivery
import Invites
import Logging
import Synchronization
import TestSupport
import Testing

/// Tests how the worker handles waiting deliveries and the answers of services.
@Suite struct OutboxWorkerTests {
  private let start = MemoryOutbox.start

  private func worker(_ outbox: MemoryOutbox, _ channel: FakeChannel) -> OutboxWorker {
    OutboxWorker(
      outbox: outbox, channels: [channel], logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() },
      jitter: { 1 })
  }

  @Test func whatIsTakenIsOver() async {
    let deliveries = (0..<40).map { MemoryOutbox.delivery($0) }
    let (outbox, channel) = (MemoryOutbox(deliveries), FakeChannel())
    let worker = worker(outbox, channel)
    while await worker.processDue() > 0 { await worker.settle() }
    #expect(outbox.waiting == 0 && channel.sent.count == 40)
    #expect(deliveries.allSatisfy { outbox.results(of: $0) == [.accepted(status: 201)] })
    #expect(await worker.services["push.example"]?.counts.accepted == 40)
  }

  @Test func whatIsNotTakenIsTriedAgainWhenItsPauseIsOver() async {
    let delivery = MemoryOutbox.delivery(0)
    let (outbox, channel) = (MemoryOutbox([delivery]), FakeChannel())
    let worker = worker(outbox, channel)
    channel.answer { _ in .busy(status: 503, reason: "later", seconds: 7) }
    await worker.processDue()
    await worker.settle()
    outbox.pass(seconds: 6)
    #expect(await worker.processDue() == 0)
    channel.answer { _ in .accepted(status: 201) }
    outbox.pass(seconds: 1)
    #expect(await worker.processDue() == 1)
    await worker.settle()
    #expect(
      outbox.results(of: delivery) == [
        .postponed(until: start.adding(seconds: 7), status: 503, reason: "later"), .accepted(status: 201),
      ])
    // The histogram counts once how long the guest waited.
    let times = await worker.waitingTimes
    #expect(times.keys.map(\.self) == [.webPush] && times[.webPush]?.count == 1 && times[.webPush]?.sum == 7_000)
  }

  @Test func whatAServiceSaysOfOneDeviceIsPassedOn() async {
    let deliveries = (0..<3).map { MemoryOutbox.delivery($0) }
    let answers: [Delivery.ID: ServiceAnswer] = [
      deliveries[0].id: .gone(status: 410, reason: "Unregistered"),
      deliveries[1].id: .rejected(status: 400, reason: "BadTtl"), deliveries[2].id: .tooLarge(limit: 900),
    ]
    let (outbox, channel) = (MemoryOutbox(deliveries), FakeChannel())
    channel.answer { answers[$0.id] ?? .accepted(status: 201) }
    let worker = worker(outbox, channel)
    await worker.processDue()
    await worker.settle()
    #expect(outbox.results(of: deliveries[0]) == [.gone(status: 410, reason: "Unregistered")])
    #expect(outbox.results(of: deliveries[1]) == [.failed(status: 400, reason: "BadTtl")])
    #expect(outbox.results(of: deliveries[2]) == [.tooLarge(limit: 900)])
  }

  @Test("A service that refuses the server's credentials is paused, and blocks no other service")
  func refused() async {
    let deliveries = (0..<200).map { MemoryOutbox.delivery($0, to: $0 % 2 == 0 ? "bad.example" : "good.example") }
    let (outbox, channel) = (MemoryOutbox(deliveries), FakeChannel())
    channel.answer {
      $0.device.service == "bad.example" ? .refused(status: 403, reason: "BadJwtToken") : .accepted(status: 201)
    }
    let worker = worker(outbox, channel)
    while await worker.processDue() > 0 { await worker.settle() }
    let asked = channel.sent.filter { $0.device.service == "bad.example" }
    #expect(asked.count == 16 && channel.sent.count == 116 && outbox.waiting == 100)
    #expect(await worker.services["bad.example"]?.closedUntil == start.adding(seconds: 900))
    // After the pause one delivery is tried. When the service accepts it, all others follow.
    channel.answer { _ in .accepted(status: 201) }
    outbox.pass(seconds: 900)
    #expect(await worker.processDue() == 1)
    await worker.settle()
    while await worker.processDue() > 0 { await worker.settle() }
    #expect(outbox.waiting == 0)
  }

  @Test func aSlowServiceHoldsUpNoOther() async {
    let (slow, quick) = (MemoryOutbox.delivery(0, to: "slow.example"), MemoryOutbox.delivery(1, to: "quick.example"))
    let (outbox, channel, gate) = (MemoryOutbox([slow, quick]), FakeChannel(), Gate())
    channel.hold(gate, for: slow)
    let worker = worker(outbox, channel)
    await worker.processDue()
    await eventually { outbox.results(of: quick) == [.accepted(status: 201)] }
    #expect(outbox.results(of: slow).isEmpty)
    gate.open()
    await worker.settle()
    #expect(outbox.results(of: slow) == [.accepted(status: 201)])
  }

  @Test func noMoreIsUnderWayThanTheLaneIsWide() async {
    let (outbox, channel, gate) = (MemoryOutbox((0..<40).map { MemoryOutbox.delivery($0) }), FakeChannel(), Gate())
    channel.hold(gate, for: nil)
    let worker = worker(outbox, channel)
    #expect(await worker.processDue() == 16)
    #expect(await worker.processDue() == 0)
    gate.open()
    await worker.settle()
    #expect(await worker.processDue() == 24)
    await worker.settle()
  }

  @Test("A delivery in progress when the server stops is due at once after the next start")
  func cancelled() async {
    let delivery = MemoryOutbox.delivery(0)
    let (outbox, channel, gate) = (MemoryOutbox([delivery]), FakeChannel(), Gate())
    channel.hold(gate, for: delivery)
    let worker = worker(outbox, channel)
    let running = Task { await worker.run() }
    await eventually { gate.arrived == 1 }
    running.cancel()
    await running.value
    #expect(outbox.results(of: delivery) == [.postponed(until: start, status: nil, reason: "the server stopped")])
  }

  @Test func wordsThatWereTakenBackGoNowhere() async {
    let delivery = MemoryOutbox.delivery(0, payload: nil)
    let (outbox, channel) = (MemoryOutbox([delivery]), FakeChannel())
    let worker = worker(outbox, channel)
    await worker.processDue()
    await worker.settle()
    #expect(channel.sent.isEmpty)
    #expect(outbox.results(of: delivery) == [.failed(status: nil, reason: "its content was unsent")])
  }

  /// Returns a worker whose outbox broke down while the service accepted a delivery.
  private func brokenWorker(
    _ outbox: MemoryOutbox, _ channel: FakeChannel, _ delivery: Delivery
  ) async -> OutboxWorker {
    let worker = worker(outbox, channel)
    let gate = Gate()
    channel.hold(gate, for: delivery)
    await worker.processDue()
    outbox.breakDown()
    gate.open()
    await worker.settle()
    return worker
  }

  @Test("An outbox that is temporarily unreadable or unwritable loses nothing, and nothing is sent twice")
  func broken() async {
    let delivery = MemoryOutbox.delivery(0)
    let (outbox, channel) = (MemoryOutbox([delivery]), FakeChannel())
    let worker = await brokenWorker(outbox, channel, delivery)
    #expect(await worker.processDue() == 0)
    #expect(outbox.results(of: delivery).isEmpty)
    outbox.breakDown(false)
    // The lease has ended, but the outcome is stored before anything is claimed.
    outbox.pass(seconds: 60)
    #expect(await worker.processDue() == 0)
    #expect(outbox.results(of: delivery) == [.accepted(status: 201)] && channel.sent.count == 1)
  }

  @Test("An outcome that cannot be stored for as long as a lease is given up")
  func unstored() async {
    let delivery = MemoryOutbox.delivery(0)
    let (outbox, channel) = (MemoryOutbox([delivery]), FakeChannel())
    let worker = await brokenWorker(outbox, channel, delivery)
    outbox.pass(seconds: 150)
    #expect(await worker.processDue() == 0)
    outbox.breakDown(false)
    #expect(await worker.processDue() == 1)
    await worker.settle()
    #expect(outbox.results(of: delivery) == [.accepted(status: 201)] && channel.sent.count == 2)
  }

  @Test("An outcome that could not be stored is stored when the worker stops")
  func unstoredAtTheEnd() async {
    let delivery = MemoryOutbox.delivery(0)
    let (outbox, channel) = (MemoryOutbox([delivery]), FakeChannel())
    let worker = await brokenWorker(outbox, channel, delivery)
    outbox.breakDown(false)
    let running = Task { await worker.run() }
    running.cancel()
    await running.value
    #expect(outbox.results(of: delivery) == [.accepted(status: 201)] && channel.sent.count == 1)
  }

  @Test("An outcome that cannot be stored stops neither other outcomes nor other deliveries")
  func damagedOutcome() async {
    let deliveries = (0..<4).map { MemoryOutbox.delivery($0) }
    let (outbox, channel, gate) = (MemoryOutbox(deliveries), FakeChannel(), Gate())
    channel.hold(gate, for: nil)
    let worker = worker(outbox, channel)
    #expect(await worker.processDue() == 4)
    await eventually { gate.arrived == 4 }
    outbox.damage(deliveries[1])
    gate.open()
    await worker.settle()
    for (number, delivery) in deliveries.enumerated() where number != 1 {
      #expect(outbox.results(of: delivery) == [.accepted(status: 201)], "\(number)")
    }
    #expect(outbox.results(of: deliveries[1]).isEmpty)
    outbox.pass(seconds: 60)
    outbox.add(MemoryOutbox.delivery(4, to: "other.example"))
    #expect(await worker.processDue() > 0)
    await worker.settle()
    #expect(outbox.results(of: MemoryOutbox.delivery(4)) == [.accepted(status: 201)])
    // The lease of the other one has ended, but it was sent.
    #expect(channel.sent.count == 5)
  }

  @Test("An attempt that takes longer than its lease is not repeated while it is in progress")
  func longAttempt() async {
    let delivery = MemoryOutbox.delivery(0)
    let (outbox, channel, gate) = (MemoryOutbox([delivery]), FakeChannel(), Gate())
    channel.hold(gate, for: delivery)
    let worker = worker(outbox, channel)
    await worker.processDue()
    outbox.pass(seconds: 60)
    await worker.processDue()
    gate.open()
    await worker.settle()
    #expect(outbox.results(of: delivery) == [.accepted(status: 201)] && channel.sent.count == 1)
  }

  @Test("The pause after an attempt that takes longer than its lease is kept")
  func longAttemptThatFails() async {
    let delivery = MemoryOutbox.delivery(0)
    let (outbox, channel, gate) = (MemoryOutbox([delivery]), FakeChannel(), Gate())
    channel.answer { _ in .busy(status: 503, reason: "later", seconds: 7) }
    channel.hold(gate, for: delivery)
    let worker = worker(outbox, channel)
    await worker.processDue()
    outbox.pass(seconds: 60)
    await worker.processDue()
    gate.open()
    await worker.settle()
    #expect(
      outbox.results(of: delivery) == [.postponed(until: start.adding(seconds: 67), status: 503, reason: "later")])
  }
}

/// A push service that gives the answers it is told to give.
private final class FakeChannel: Channel {
  private struct State {
    var answer: @Sendable (Delivery) -> ServiceAnswer = { _ in .accepted(status: 201) }
    var gate: Gate?
    var held: Delivery.ID?
    var sent: [Delivery] = []
  }

  private let state = Mutex(State())

  var sent: [Delivery] { state.withLock(\.sent) }

  func answer(_ answer: @escaping @Sendable (Delivery) -> ServiceAnswer) { state.withLock { $0.answer = answer } }

  /// - Parameter delivery: The delivery to hold. Nil for all.
  func hold(_ gate: Gate, for delivery: Delivery?) {
    state.withLock { ($0.gate, $0.held) = (gate, delivery?.id) }
  }

  func reaches(_ device: Device) -> Bool { true }

  func send(_ payload: [UInt8], _ delivery: Delivery, at now: Timestamp) async -> ServiceAnswer {
    let (gate, answer) = state.withLock { state in
      state.sent.append(delivery)
      return (state.held == nil || state.held == delivery.id ? state.gate : nil, state.answer)
    }
    do { try await gate?.pass() } catch { return .busy(status: nil, reason: "broken off") }
    return answer(delivery)
  }
}
