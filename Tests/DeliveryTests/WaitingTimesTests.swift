import Delivery
import Invites
import Testing

@Suite struct WaitingTimesTests {
  @Test func eachBucketHoldsWhatWaitedAsLongOrShorter() {
    var times = WaitingTimes()
    let start = MemoryOutbox.start
    for milliseconds: Int64 in [0, 100, 101, 60_000, 20_000_000] {
      times.add(from: start, to: Timestamp(milliseconds: start.milliseconds + milliseconds))
    }
    #expect(times.cumulative == [2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4])
    #expect(times.count == 5 && times.sum == 20_060_201)
  }

  @Test func aClockThatWasSetMeanwhileCountsAsNothing() {
    var times = WaitingTimes()
    times.add(from: MemoryOutbox.start, to: MemoryOutbox.start.adding(seconds: -5))
    times.add(from: Timestamp(milliseconds: .min), to: Timestamp(milliseconds: .max))
    #expect(times.cumulative.first == 2 && times.sum == 0)
    times.add(from: Timestamp(milliseconds: 0), to: Timestamp(milliseconds: .max))
    #expect(times.cumulative.last == 2 && times.count == 3 && times.sum == 2_592_000_000)
  }
}
