import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For a test that takes long by design: real processes, FFmpeg, waits in real time, thousands of inputs.
  /// `bin/test quick` leaves it out.
  public static var slow: Self {
    .enabled(if: ProcessInfo.processInfo.environment["PARTYLINE_QUICK_TESTS"] == nil, "a quick run leaves it out")
  }
}
