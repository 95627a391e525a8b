import Foundation

/// The limit on the process's open descriptors. Each connection needs one, and systems start with a low limit.
enum OpenFileLimit {
  /// Raises the limit to `needed`, as far as the system allows.
  static func raise(to needed: Int) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < needed else { return }
    limit.rlim_cur = min(rlim_t(needed), limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
