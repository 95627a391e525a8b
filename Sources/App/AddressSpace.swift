import Foundation
import PageKit
import Web

/// The amount of address space that this process may map, as limited by `ulimit -v` or systemd's `LimitAS=`.
enum AddressSpace {
  /// The least address space in bytes. With less, the process cannot start threads, and allocations fail at arbitrary
  /// places in the libraries.
  static let least = 512 << 20

  /// Checks that the process may map at least `least` bytes.
  /// - Throws: `ConfigurationError` if the limit is lower.
  static func require() throws(ConfigurationError) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < least else { return }
    throw ConfigurationError(
      "Partyline may use only \(limit.rlim_cur >> 20) MiB of address space and needs \(least >> 20). "
        + "Raise the limit (ulimit -v, LimitAS=), or bound its memory with systemd's MemoryMax= instead.")
  }
}
