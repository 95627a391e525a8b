import Foundation
import UserNotificationsUI

extension ContentExtensionRegistration {
  /// The extension of an example as its Info.plist describes it.
  ///
  /// The file is part of the program, like the code beside it: one that cannot be read stops it.
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
