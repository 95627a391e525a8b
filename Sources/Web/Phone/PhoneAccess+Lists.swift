import Invites
import Simulator

/// What the caller does with a notification of the list.
extension PhoneAccess {
  /// The default action: the app opens from the list, from a banner, or from what stands open.
  /// - Throws: `notFound`, `phoneLocked`.
  func openApp(_ identifier: String, of app: String) async throws -> Handset.OpenedApp {
    let standing = await handset.open
    let opened = try await Failure.ofPhone { try await handset.openApp(for: identifier, of: app) }
    if let standing, standing.identifier == identifier, standing.app == app {
      if case .guest(let phone, let access) = holder, isKept(identifier) {
        try await phone.keepSteps(of: standing, access)
      }
    } else {
      try await keepLatest(of: identifier)
    }
    return opened
  }

  /// - Throws: `notFound`.
  func clear(_ identifier: String, of app: String) async throws {
    try await Failure.ofPhone { try await handset.clear(identifier, of: app) }
    try await keepLatest(of: identifier)
  }

  /// The trace of the notification by which a guest's phone is seen outlives the phone.
  private func keepLatest(of identifier: String) async throws {
    guard case .guest(let phone, let access) = holder, isKept(identifier),
      let episode = await handset.episodes.last(where: { $0.notification == identifier })
    else { return }
    try await phone.keepSteps(of: episode, access)
  }

  private func isKept(_ identifier: String) -> Bool {
    guard case .guest(_, let access) = holder else { return false }
    return !access.isDryRun && access.notice.collapseID == identifier
  }
}
