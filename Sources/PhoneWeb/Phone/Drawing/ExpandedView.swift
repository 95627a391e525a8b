import HTML
import PageKit
import Texts
import UserNotificationsUI

/// The expanded notification: header, the extension's view, default content, media and actions.
package struct ExpandedView: Sendable {
  /// The opening's number on its phone.
  package var opening: Int
  package var app: AppTile
  /// The request's identifier.
  package var identifier: String
  package var presentation: Presentation
  /// The opening's URL, e.g. `/api/v1/phones/mine/openings/3`. Its forms post to URLs below it.
  package var address: String
  /// Hidden fields of every form, e.g. the idempotency key of this rendering and the response token.
  package var hidden: [NotificationForm.Hidden] = []
  package var assets: Assets
  /// The language of the phone's own texts.
  package var language: Language
  /// The number of action rows for which there is room.
  package var actionLimit: Int = Presentation.usualActionLimit
  package var imageURL: ImageURL

  package init(
    opening: Int, app: AppTile, identifier: String, presentation: Presentation, address: String,
    hidden: [NotificationForm.Hidden] = [], assets: Assets, language: Language,
    actionLimit: Int = Presentation.usualActionLimit, imageURL: @escaping ImageURL
  ) {
    self.opening = opening
    self.app = app
    self.identifier = identifier
    self.presentation = presentation
    self.address = address
    self.hidden = hidden
    self.assets = assets
    self.language = language
    self.actionLimit = actionLimit
    self.imageURL = imageURL
  }

  /// Renders one element with the attribute `data-expanded`, which the script replaces as a whole. The page must
  /// include the `rules` of the views in it.
  package func html(_ rules: inout ViewRules) -> HTML {
    """
    <section class="expanded" data-expanded \
    data-opening="\(opening)" data-app="\(app.id)" data-identifier="\(identifier)"\(sizes) role="dialog" \
    aria-label="\(spokenName)" tabindex="-1">
    <div class="expanded-card">
    \(header)\
    \(custom(&rules))\(media)\(defaultContent)\
    </div>
    \(actions)\(dock(&rules))\
    </section>

    """
  }

  /// The element and the rules of its views, for a script.
  package var drawing: (html: String, css: String) {
    var rules = ViewRules()
    let html = html(&rules)
    return (html.description, rules.css)
  }

  private var spokenName: String {
    let name = presentation.headerTitle
    return presentation.summary.title.isEmpty ? name : "\(name): \(presentation.summary.title)"
  }

  private var sizes: HTML? {
    guard let content = presentation.customContent else { return nil }
    return """
       data-ratio="\(String(content.initialSizeRatio))"\
      \(attribute: "data-height", content.preferredHeight.map { String($0) })
      """
  }

  private var header: HTML {
    """
    <header class="expanded-header">
    <button type="button" class="expanded-app" data-open-app aria-label="\(language.localized(.Card.open, ["app": presentation.headerTitle]))">\
    \(app.image(assets, className: "expanded-icon", size: 20))\
    <span class="expanded-name">\(presentation.headerTitle)</span></button>
    <button type="button" class="expanded-close" data-close><span class="visually-hidden">\(language.localized(.Opened.dismiss))</span>\(Icon.cross)\
    </button>
    </header>

    """
  }

  package func form(_ path: String) -> NotificationForm {
    NotificationForm(action: "\(address)/\(path)", hidden: hidden)
  }
}
