import Foundation
import Synchronization
import Testing

@testable import Simulator

@Suite("Traces record what happened")
struct TraceTests {
  @Test("Times come from the given clock, and elapsed counts from the trace's beginning")
  func times() {
    let time = Mutex(1000.0)
    let trace = Trace(now: { Date(timeIntervalSince1970: time.withLock { $0 }) })
    trace.record(.received, "One.")
    time.withLock { $0 += 0.0125 }
    trace.record(.decoded, "Two.", ["a": "b"])
    #expect(trace.steps.map(\.at) == [1_000_000, 1_000_012])
    #expect(trace.steps.map(\.elapsed) == [0, 12.5])
    #expect(trace.steps[1].details == ["a": "b"])
  }

  @Test("Steps are encoded as JSON with stable kinds")
  func json() throws {
    let trace = Trace(now: { moment })
    trace.record(.serverReplied, "The server answered 200.", ["status": "200"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(trace.steps), as: UTF8.self)
    #expect(
      text
        == #"[{"at":1465776000000,"details":{"status":"200"},"elapsed":0,"kind":"server-replied","#
        + #""summary":"The server answered 200."}]"#)
  }

  @Test("Steps from many threads are all kept")
  func threads() async {
    let trace = Trace(now: { moment })
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<Trace.stepsOfOneKind { group.addTask { trace.record(.posted, "One.") } }
    }
    #expect(trace.steps.count == Trace.stepsOfOneKind)
  }

  @Test("A flood of one kind is cut off, reported once, and leaves room for all other steps")
  func flood() {
    let trace = Trace(now: { moment })
    for number in 0..<10_000 { trace.record(.actionsChanged, "Again.", ["number": String(number)]) }
    for _ in 0..<1000 { trace.record(.inputBegan, "And again.") }
    trace.record(.completed, "Done.")
    #expect(trace.steps.count == 2 * Trace.stepsOfOneKind + 2)
    #expect(trace.kinds.filter { $0 == .cut }.count == 1)
    #expect(trace.details(of: .cut) == ["kind": "actions-changed"])
    #expect(trace.kinds.last == .completed)
  }

  @Test("Long texts and many details are shortened between characters")
  func longTexts() throws {
    let trace = Trace(now: { moment })
    let long = String(repeating: "é🎉", count: 1_000_000)
    let details = Dictionary(uniqueKeysWithValues: (0..<100).map { (String(format: "%03d", $0), long) })
    trace.record(.posted, long, details)
    let step = try #require(trace.steps.first)
    #expect(step.summary.unicodeScalars.count == Trace.Step.textLimit + 1)
    #expect(step.summary.hasSuffix("é🎉…"))
    #expect(step.details.keys.sorted() == (0..<Trace.Step.detailLimit).map { String(format: "%03d", $0) })
    #expect(step.details.values.allSatisfy { $0 == step.summary })
    trace.record(.posted, "Short.", ["text": String(repeating: "x", count: Trace.Step.textLimit)])
    #expect(trace.steps.last?.details["text"]?.count == Trace.Step.textLimit)
  }

  @Test("Durations are milliseconds with at most one decimal")
  func durations() {
    #expect(Duration.milliseconds(3).milliseconds == "3")
    #expect(Duration.microseconds(12_550).milliseconds == "12.5")
    #expect(Duration.seconds(30).milliseconds == "30000")
  }
}
