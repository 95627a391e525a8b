import Foundation

/// How many descriptors the process may have open; each connection needs one, and systems begin with few.
enum OpenFileLimit {
  /// Raises the limit to what is needed, as far as the system lets it.
  static func raise(to needed: Int) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < needed else { return }
    limit.rlim_cur = min(rlim_t(needed), limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
