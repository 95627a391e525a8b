import UserNotificationsUI

extension InviteViewController {
  /// The values of the extension's Info.plist under `NSExtensionAttributes`.
  public nonisolated static func registration(environment: ExtensionEnvironment) -> ContentExtensionRegistration {
    ContentExtensionRegistration(
      categories: [InviteCategories.invite, InviteCategories.update, InviteCategories.cancelled],
      // The picture and text of a typical invitation are about as high as the notification is wide.
      initialContentSizeRatio: 1,
      // The view shows the contents of title, subtitle and body.
      defaultContentHidden: true,
      makeController: { InviteViewController(environment: environment) })
  }
}
