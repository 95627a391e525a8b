import UserNotificationsUI

extension InviteViewController {
  /// What the extension's Info.plist says under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [InviteCategories.invite, InviteCategories.update, InviteCategories.cancelled],
      // Picture and text of an ordinary invitation are about as high as the notification is wide.
      initialContentSizeRatio: 1,
      // The view says all that title, subtitle and body say.
      defaultContentHidden: true,
      makeController: { InviteViewController(environment: environment) })
  }
}
