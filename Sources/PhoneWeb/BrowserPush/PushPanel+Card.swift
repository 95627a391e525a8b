import Foundation
import HTML
import Texts

/// The notification itself
extension PushPanel {
  package func card(_ notification: BrowserNotification, _ look: Look) -> HTML {
    """
    <article class="browser-note browser-note-\(look.rawValue)" dir="\(direction(of: notification))"\
    \(attribute: "lang", notification.language)>
    \(look == .android ? source : nil)\
    <div class="browser-note-content">
    <img class="browser-note-icon" src="\(url: assets.url("icons/icon-192.png"))" alt="" width="44" height="44">
    <div class="browser-note-words">
    <p class="browser-note-title" dir="\(notification.direction)">\(notification.title)</p>
    \(notification.body.isEmpty ? nil : "<p class=\"browser-note-body\" dir=\"\(notification.direction)\">\(notification.body)</p>\n" as HTML?)\
    \(look == .desktop ? "<p class=\"browser-note-origin\" dir=\"ltr\">\(origin)</p>\n" : nil)\
    </div>
    </div>
    \(notification.photo.map(picture))\
    \(notification.actions.isEmpty ? nil : buttons(notification, look))\
    </article>

    """
  }

  /// The direction of the card. A browser lays its card out in the direction of the device's language, and each text in
  /// its own direction.
  private func direction(of notification: BrowserNotification) -> String {
    notification.direction == "auto" ? language.direction.rawValue : notification.direction
  }

  private var source: HTML {
    """
    <p class="browser-note-source"><img class="browser-note-badge" src="\(url: assets.url("icons/badge-96.png"))" alt="" \
    width="18" height="18"><span dir="ltr">\(origin)</span><span>\(language.localized(.Card.now))</span></p>

    """
  }

  /// The picture. A page of this server shows no picture of another server.
  private func picture(_ address: String) -> HTML {
    let url = URL(string: address)
    guard let host = url?.host, url?.authority != origin else {
      // Loaded lazily, because a slow picture would keep the whole page loading.
      return """
        <img class="browser-note-picture" src="\(url: url.map(\.target) ?? address)" alt="" loading="lazy">

        """
    }
    return """
      <p class="browser-note-picture browser-note-elsewhere">\(language.localized(.BrowserPush.elsewhere, ["host": host]))</p>

      """
  }

  private func buttons(_ notification: BrowserNotification, _ look: Look) -> HTML {
    guard let form else {
      let buttons = notification.actions.map { "<button disabled>\($0.title)</button>" as HTML }
      return "<div class=\"browser-note-actions\">\(buttons)</div>\n"
    }
    let buttons = notification.actions.map {
      "<button name=\"actionIdentifier\" value=\"\($0.identifier)\">\($0.title)</button>" as HTML
    }
    return """
      <form class="browser-note-actions" method="post" action="\(url: form.action + (form.action.contains("?") ? "&" : "?"))\
      look=\(look.rawValue)" data-push-answer>\(form.hiddenInputs)\(buttons)</form>

      """
  }
}

extension URL {
  /// The path and query.
  fileprivate var target: String { path(percentEncoded: true) + (query.map { "?\($0)" } ?? "") }

  /// The host, and the port if there is one.
  package var authority: String { [host, port.map(String.init)].compactMap(\.self).joined(separator: ":") }
}
