import Foundation

/// The rate at which a piece of work runs, per second of processor time.
struct Rate: Encodable {
  let perSecond: Double
  let microseconds: Double

  /// Creates a rate from processor time, which other load of the machine hardly affects.
  init(count: Int, processorSeconds: Double) {
    perSecond = Double(count) / processorSeconds
    microseconds = processorSeconds / Double(count) * 1e6
  }
}

enum Meter {
  /// Seconds of processor time for which a piece of work is repeated.
  static let span = 1.5

  static func rate(_ work: () throws -> Void) rethrows -> Rate {
    for _ in 0..<100 { try work() }
    let start = processorSeconds()
    var count = 0
    repeat {
      for _ in 0..<50 { try work() }
      count += 50
    } while processorSeconds() - start < span
    return Rate(count: count, processorSeconds: processorSeconds() - start)
  }

  static func rate(_ work: () async throws -> Void) async rethrows -> Rate {
    for _ in 0..<100 { try await work() }
    let start = processorSeconds()
    var count = 0
    repeat {
      for _ in 0..<50 { try await work() }
      count += 50
    } while processorSeconds() - start < span
    return Rate(count: count, processorSeconds: processorSeconds() - start)
  }

  /// The processor time of all threads of this process, in seconds.
  static func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_utime.seconds + usage.ru_stime.seconds
  }

  /// The resident memory of this process in megabytes.
  static func residentMegabytes() throws -> Double {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Double(fields[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
