import Invites
import Texts

/// A setting for which the user chooses one of several values.
package struct CenterChoice {
  package struct Option {
    package var value: String
    package var title: LocalizedText

    package init(_ value: String, _ title: LocalizedText) { (self.value, self.title) = (value, title) }
  }

  package var name: String
  package var title: LocalizedText
  package var options: [Option]
  package var chosen: String
  /// The effect of the current choice.
  package var note: LocalizedText?
}

extension CenterSettings {
  package var authorizing: CenterChoice {
    let note: LocalizedText =
      switch authorization {
      case "authorized": .Allowing.asBelow
      case "provisional": .Allowing.provisional
      case "denied": .Allowing.denied
      default: .Allowing.notAsked
      }
    return CenterChoice(
      name: "authorization", title: .Allowing.title,
      options: [
        .init("authorized", .Allowing.allow), .init("provisional", .Allowing.quietly),
        .init("denied", .Allowing.dontAllow),
      ], chosen: authorization, note: note)
  }

  package var styling: CenterChoice {
    CenterChoice(
      name: "alertStyle", title: .Allowing.style,
      options: [
        .init("none", .Allowing.none), .init("banner", .Allowing.banners), .init("alert", .Allowing.alerts),
      ], chosen: alertStyle, note: .Allowing.styleNote)
  }

  package var previewing: CenterChoice {
    CenterChoice(
      name: "previews", title: .Allowing.previews,
      options: [
        .init("always", .Device.always), .init("when-authenticated", .Device.whenUnlocked),
        .init("never", .Device.never),
      ], chosen: previews)
  }

  package var grouped: CenterChoice {
    CenterChoice(
      name: "grouping", title: .Allowing.grouping,
      options: [
        .init("automatic", .Allowing.automatic), .init("by-app", .Allowing.byApp), .init("off", .Allowing.off),
      ], chosen: grouping)
  }
}

extension CenterSettings.Switch.Kind {
  package var title: LocalizedText {
    switch self {
    case .alert: .Allowing.alerts
    case .lockScreen: .Allowing.lockScreen
    case .notificationCenter: .Allowing.inCenter
    case .sound: .Allowing.sounds
    case .badge: .Allowing.badge
    }
  }
}
