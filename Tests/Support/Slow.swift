import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For a test that is slow by design: real processes, FFmpeg, waits in real time, or thousands of inputs. `bin/test
  /// quick` skips it.
  public static var slow: Self {
    .enabled(if: ProcessInfo.processInfo.environment["PARTYLINE_QUICK_TESTS"] == nil, "a quick run leaves it out")
  }
}
