import Invites
import Testing

@testable import Delivery

/// Tests how many deliveries a push service gets at a time, depending on its answers.
@Suite struct ServiceLaneTests {
  private let now = MemoryOutbox.start
  private let delivery = MemoryOutbox.delivery(0)
  private let failure = ServiceAnswer.busy(status: 503, reason: "later")
  private let refusal = ServiceAnswer.refused(status: 403, reason: "", isOfDevice: true)

  /// Reports one answer after another, one at a time.
  /// - Parameter device: the number of the device that the answers are about.
  @discardableResult
  private func tell(
    _ lane: inout ServiceQueue, _ answers: [ServiceAnswer], of device: Int = 0, at seconds: Int64 = 0,
    jitter: Double = 1
  ) -> DeliveryResult? {
    var result: DeliveryResult?
    for answer in answers {
      lane.begin(1)
      result = lane.result(
        of: answer, to: MemoryOutbox.delivery(device), at: now.adding(seconds: seconds), jitter: jitter)
    }
    return result
  }

  @Test func widensWhileTheServiceAnswers() {
    var lane = ServiceQueue()
    let first = lane.room(at: now)
    tell(&lane, [.accepted(status: 201)])
    #expect(lane.room(at: now) == 2 * first)
    tell(&lane, Array(repeating: .accepted(status: 201), count: 9))
    #expect(lane.room(at: now) == ServiceQueue.usualWidest)
    lane.begin(30)
    #expect(lane.room(at: now) == ServiceQueue.usualWidest - 30)
  }

  @Test func leavesAloneAServiceThatFailsFiveTimesInARow() {
    var lane = ServiceQueue()
    tell(&lane, Array(repeating: failure, count: 4))
    #expect(lane.closedUntil == nil && lane.lastTrouble?.reason == "later")
    tell(&lane, [failure])
    #expect(lane.closedUntil == now.adding(seconds: 5) && lane.room(at: now) == 0)
    // One delivery is tried at a time from then on, and each failure doubles the pause.
    #expect(lane.room(at: now.adding(seconds: 5)) == 1)
    tell(&lane, [failure], at: 5)
    #expect(lane.closedUntil == now.adding(seconds: 15))
    tell(&lane, [failure], at: 15)
    #expect(lane.closedUntil == now.adding(seconds: 35))
    // A success reopens the lane.
    tell(&lane, [.accepted(status: 201)], at: 35)
    #expect(lane.closedUntil == nil && lane.room(at: now.adding(seconds: 35)) == 2)
    tell(&lane, Array(repeating: failure, count: 4), at: 36)
    #expect(lane.closedUntil == nil)
  }

  @Test("After the clock jumps back two hours or forward two days, no service stays closed")
  func steppedClock() {
    for seconds in [-7200, 172_800] as [Int64] {
      var lane = ServiceQueue()
      tell(&lane, Array(repeating: failure, count: 5))
      #expect(lane.room(at: now) == 0)
      #expect(lane.room(at: now.adding(seconds: seconds)) == 1)
      // A failure then closes the lane by the new time.
      tell(&lane, [failure], at: seconds)
      #expect(lane.room(at: now.adding(seconds: seconds)) == 0)
      #expect(lane.room(at: now.adding(seconds: seconds + ServiceQueue.longestPause)) == 1)
    }
  }

  @Test func neverRestsLongerThanAQuarterOfAnHour() {
    var (lane, seconds) = (ServiceQueue(), Int64(0))
    tell(&lane, Array(repeating: failure, count: 5))
    for _ in 0..<20 {
      seconds += ServiceQueue.longestPause
      tell(&lane, [.busy(status: 503, reason: "", seconds: 86_400)], at: seconds)
    }
    #expect(lane.closedUntil == now.adding(seconds: seconds + ServiceQueue.longestPause))
  }

  @Test("Failures of deliveries that were sent together count as one")
  func together() {
    var lane = ServiceQueue()
    lane.begin(16)
    for _ in 0..<16 { _ = lane.result(of: failure, to: delivery, at: now, jitter: 1) }
    #expect(lane.closedUntil == now.adding(seconds: 5) && lane.inFlight == 0)
  }

  @Test("A device that is rate limited or gone does not close the service for others")
  func ofOneDevice() {
    var lane = ServiceQueue()
    tell(&lane, Array(repeating: .busy(status: 429, reason: "", seconds: 60, isOfDevice: true), count: 20))
    tell(&lane, Array(repeating: .rejected(status: 400, reason: ""), count: 20))
    #expect(lane.closedUntil == nil && lane.room(at: now) > 1)
    tell(&lane, Array(repeating: failure, count: 4) + [.gone(status: 410, reason: "")] + [failure])
    #expect(lane.closedUntil == nil)
  }

  @Test func leavesAloneAServiceThatDoesNotKnowUs() {
    var lane = ServiceQueue()
    let later = now.adding(seconds: ServiceQueue.longestPause)
    #expect(
      tell(&lane, [.refused(status: 403, reason: "BadJwtToken")])
        == .postponed(until: later, status: 403, reason: "BadJwtToken"))
    #expect(lane.closedUntil == later && lane.room(at: later) == 1)
  }

  @Test("One refused device closes the service for no other, and several in a row close it")
  func refusedDevices() {
    var lane = ServiceQueue()
    let later = DeliveryResult.postponed(until: now.adding(seconds: 900), status: 403, reason: "")
    for _ in 0..<20 { #expect(tell(&lane, [refusal]) == later) }
    #expect(lane.closedUntil == nil && lane.room(at: now) > 1 && lane.lastTrouble?.kind == .refused)
    tell(&lane, [refusal], of: 1)
    tell(&lane, [.accepted(status: 201)], of: 2)
    for device in 3...4 { tell(&lane, [refusal], of: device) }
    #expect(lane.closedUntil == nil)
    #expect(tell(&lane, [refusal], of: 5) == later)
    #expect(lane.closedUntil == now.adding(seconds: 5) && lane.room(at: now.adding(seconds: 5)) == 1)
    // While none is accepted, each refusal doubles the pause.
    tell(&lane, [refusal], of: 6, at: 5)
    #expect(lane.closedUntil == now.adding(seconds: 15))
    tell(&lane, [.accepted(status: 201)], of: 2, at: 15)
    #expect(lane.closedUntil == nil)
  }

  @Test("A device that is refused again and again while others are accepted is given up until it is accepted")
  func givenUp() {
    var lane = ServiceQueue()
    let later = DeliveryResult.postponed(until: now.adding(seconds: 900), status: 403, reason: "")
    for _ in 0..<3 {
      #expect(tell(&lane, [refusal]) == later)
      tell(&lane, [.accepted(status: 201)], of: 1)
    }
    #expect(tell(&lane, [refusal]) == .failed(status: 403, reason: ""))
    #expect(lane.lastTrouble?.kind == .rejected && lane.counts.failed == 1)
    #expect(tell(&lane, [refusal], of: 1) == later)
    tell(&lane, [.accepted(status: 201)])
    #expect(tell(&lane, [refusal]) == later)
  }

  @Test("A service that limits five devices in a row rests for the longest time that it asks for")
  func limitedDevices() {
    var lane = ServiceQueue()
    func limit(_ seconds: Int64?) -> ServiceAnswer {
      .busy(status: 429, reason: "", seconds: seconds, isOfDevice: true)
    }
    for device in 0..<4 { tell(&lane, [limit(60)], of: device) }
    tell(&lane, [.accepted(status: 201)], of: 4)
    for device in 0..<4 { tell(&lane, [limit(Int64(device) * 60)], of: device) }
    #expect(lane.closedUntil == nil)
    tell(&lane, [limit(nil)], of: 4)
    #expect(lane.closedUntil == now.adding(seconds: 180) && lane.room(at: now.adding(seconds: 180)) == 1)
  }

  @Test("A wait that ends later than any time is shortened instead of stopping the server")
  func endlessWait() {
    var lane = ServiceQueue()
    let result = tell(&lane, Array(repeating: .busy(status: 503, reason: "", seconds: .max), count: 5))
    #expect(result == .postponed(until: Timestamp(milliseconds: .max), status: 503, reason: ""))
    #expect(lane.closedUntil == now.adding(seconds: ServiceQueue.longestPause))
    let earliest = Timestamp(milliseconds: .min)
    #expect(earliest.adding(seconds: -1) == earliest && now.adding(seconds: .min) == earliest)
    #expect(earliest.adding(seconds: 1).milliseconds == Int64.min + 1_000)
  }

  @Test func waitsAsLongAsTheServiceAsksFor() {
    var lane = ServiceQueue()
    let result = tell(&lane, [.busy(status: 503, reason: "", seconds: 120)])
    #expect(result == .postponed(until: now.adding(seconds: 120), status: 503, reason: ""))
  }

  @Test func pausesGrowUpToAQuarterOfAnHour() {
    #expect((1...9).map { ServiceQueue.pause(beforeAttempt: $0, jitter: 1) } == [2, 4, 8, 16, 32, 64, 128, 256, 512])
    #expect(ServiceQueue.pause(beforeAttempt: 10, jitter: 1) == 900)
    #expect(ServiceQueue.pause(beforeAttempt: .max, jitter: 1) == 900)
    // The pause is at least a second, whatever the jitter.
    for jitter in [0, -1, 0.001] { #expect(ServiceQueue.pause(beforeAttempt: 9, jitter: jitter) >= 1) }
  }

  @Test func countsWhatBecameOfAttempts() {
    var lane = ServiceQueue()
    tell(
      &lane,
      [
        .accepted(status: 201), failure, .gone(status: 410, reason: ""), .rejected(status: 400, reason: ""),
        .tooLarge(limit: 900), .refused(status: 403, reason: ""),
      ])
    #expect(lane.counts == ServiceQueue.Counts(accepted: 1, postponed: 3, failed: 1, gone: 1))
  }

  @Test("A service that fails a third of the time is paused for little of it", arguments: 0..<20)
  func aThird(seed: UInt64) {
    var (lane, chance, seconds, rests) = (ServiceQueue(), SeededGenerator(seed), Int64(0), Int64(0))
    for _ in 0..<3000 {
      if let end = lane.closedUntil, end > now.adding(seconds: seconds) {
        let pause = (end.milliseconds - now.milliseconds) / 1000 - seconds
        (seconds, rests) = (seconds + pause, rests + pause)
      }
      // One delivery goes at a time, so that no earlier delivery can reopen the lane.
      let fails = Int.random(in: 0..<3, using: &chance) == 0
      tell(&lane, [fails ? failure : .accepted(status: 201)], at: seconds)
    }
    #expect(rests < 300)
  }
}
