import Foundation
import PageKit
import Web

/// How much memory this process may map, as `ulimit -v` and systemd's `LimitAS=` bound it.
enum AddressSpace {
  /// Below it threads cannot be made, and what the libraries allocate fails at any place.
  static let least = 512 << 20

  /// - Throws: `ConfigurationError` where it is too little to run.
  static func require() throws(ConfigurationError) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < least else { return }
    throw ConfigurationError(
      "Partyline may use only \(limit.rlim_cur >> 20) MiB of address space and needs \(least >> 20). "
        + "Raise the limit (ulimit -v, LimitAS=), or bound its memory with systemd's MemoryMax= instead.")
  }
}
