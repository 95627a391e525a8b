import Foundation
import UserNotificationsUI

extension ContentExtensionRegistration {
  /// The extension of an example, as described by its Info.plist.
  ///
  /// The file is part of the program, so a file that cannot be read stops it.
  static func example(
    _ infoPlist: String, makeController: @escaping @MainActor @Sendable () -> any Controller
  ) -> ContentExtensionRegistration {
    do {
      return try ContentExtensionRegistration(infoPlist: Data(infoPlist.utf8), makeController: makeController)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
