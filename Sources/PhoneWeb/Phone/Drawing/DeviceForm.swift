import HTML
import Invites
import Texts
import UserNotifications

/// The form for the phone's state while notifications arrive.
package struct DeviceForm: Hashable, Sendable {
  /// The URL to post to. It takes `isLocked`, `frontApp` and `previews`.
  package var action: String
  package var isLocked: Bool
  /// The app in the foreground. Nil on the home screen.
  package var frontApp: AppTile.ID?
  package var apps: [AppTile]
  package var previews = UNShowPreviewsSetting.always
  /// Hidden fields, e.g. the response token.
  package var hidden: [NotificationForm.Hidden] = []

  package init(
    action: String, isLocked: Bool, frontApp: AppTile.ID? = nil, apps: [AppTile],
    previews: UNShowPreviewsSetting = UNShowPreviewsSetting.always, hidden: [NotificationForm.Hidden] = []
  ) {
    self.action = action
    self.isLocked = isLocked
    self.frontApp = frontApp
    self.apps = apps
    self.previews = previews
    self.hidden = hidden
  }

  package func html(in language: Language) -> HTML {
    """
    <form class="panel-form" data-device method="post" action="\(url: action)">
    \(NotificationForm(action: action, hidden: hidden).hiddenInputs)
    \(Choice(name: "isLocked", label: language.localized(.Device.screen), options: [
      .init(value: "true", title: language.localized(.Device.locked), isChosen: isLocked),
      .init(value: "false", title: language.localized(.Device.unlocked), isChosen: !isLocked),
    ]).html)\
    \(Choice(name: "frontApp", label: language.localized(.Device.inFront), options: [
      .init(value: "", title: language.localized(.Device.homeScreen), isChosen: frontApp == nil)
    ] + apps.map { .init(value: $0.id, title: $0.name, isChosen: $0.id == frontApp) }).html)\
    \(Choice(name: "previews", label: language.localized(.Device.previews), options: Self.previews.map {
      .init(value: $0.name, title: language.localized($0.title), isChosen: $0.setting == previews)
    }).html)\
    <button class="button button-small panel-apply">\(language.localized(.Look.apply))</button>
    </form>

    """
  }

  private static let previews: [(name: String, setting: UNShowPreviewsSetting, title: LocalizedText)] = [
    ("always", .always, .Device.always), ("whenAuthenticated", .whenAuthenticated, .Device.whenUnlocked),
    ("never", .never, .Device.never),
  ]
}

extension AppTile: Identifiable {}
