import HTML

/// What the phone is doing while notifications arrive.
struct DeviceForm: Hashable, Sendable {
  /// As in `UNShowPreviewsSetting`.
  enum Previews: String, CaseIterable, Sendable { case always, whenAuthenticated, never }

  /// Takes `isLocked`, `frontApp` and `previews`.
  var action: String
  var isLocked: Bool
  /// The app in front; nil on the home screen.
  var frontApp: AppTile.ID?
  var apps: [AppTile]
  var previews: Previews = .always
  /// Sent along, e.g. the response token.
  var hidden: [NotificationForm.Hidden] = []

  func html(in language: Language) -> HTML {
    """
    <form class="panel-form" data-device method="post" action="\(url: action)">
    \(NotificationForm(action: action, hidden: hidden).hiddenInputs)
    \(Choice(name: "isLocked", label: language.say(.Device.screen), options: [
      .init(value: "true", title: language.say(.Device.locked), isChosen: isLocked),
      .init(value: "false", title: language.say(.Device.unlocked), isChosen: !isLocked),
    ]).html)\
    \(Choice(name: "frontApp", label: language.say(.Device.inFront), options: [
      .init(value: "", title: language.say(.Device.homeScreen), isChosen: frontApp == nil)
    ] + apps.map { .init(value: $0.id, title: $0.name, isChosen: $0.id == frontApp) }).html)\
    \(Choice(name: "previews", label: language.say(.Device.previews), options: Previews.allCases.map {
      .init(value: $0.rawValue, title: language.say(Self.name($0)), isChosen: $0 == previews)
    }).html)\
    <button class="button button-small panel-apply">\(language.say(.Look.apply))</button>
    </form>

    """
  }

  private static func name(_ previews: Previews) -> Phrase {
    switch previews {
    case .always: .Device.always
    case .whenAuthenticated: .Device.whenUnlocked
    case .never: .Device.never
    }
  }
}

extension AppTile: Identifiable {}
