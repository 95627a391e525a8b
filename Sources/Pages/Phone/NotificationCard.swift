import Foundation
import Invites
import UserNotificationsUI

/// A notification as the system draws it: collapsed as on the lock screen, expanded with the extension's view.
///
/// The element has the attribute `data-notification`; the script replaces it as a whole after a response. It opens and
/// closes by itself, being a `details` element.
public struct NotificationCard: Sendable {
  public var presentation: Presentation
  public var form: NotificationForm
  public var assets: Assets
  public var now: Timestamp
  /// The zone of the phone's clock, an IANA name.
  public var timeZone: String
  public var isExpanded: Bool
  /// How many action rows there is room for.
  public var actionLimit: Int
  public var imageURL: ImageURL

  public init(
    presentation: Presentation, form: NotificationForm, assets: Assets, now: Timestamp, timeZone: String,
    isExpanded: Bool = true, actionLimit: Int = Presentation.usualActionLimit, imageURL: @escaping ImageURL
  ) {
    self.presentation = presentation
    self.form = form
    self.assets = assets
    self.now = now
    self.timeZone = timeZone
    self.isExpanded = isExpanded
    self.actionLimit = actionLimit
    self.imageURL = imageURL
  }

  public var html: HTML {
    """
    <details class="notification\(presentation.isDismissed ? " notification-dismissed" : "")" data-notification\
    \(flag: "open", isExpanded)>
    <summary class="notification-banner">
    <span class="notification-header">
    <img class="notification-icon" src="\(url: assets.url("icons/mark.svg"))" alt="" width="20" height="20">
    <span class="notification-app">\(presentation.headerTitle)</span>
    <time class="notification-time" datetime="\(iso: delivered)">\(time)</time>
    <span class="notification-close"><span class="visually-hidden">Close</span>\(Icon.cross)</span>
    </span>
    \(banner)\
    </summary>
    <div class="notification-content">
    \(custom)\(defaultContent)\(media)\(actions)\
    </div>
    </details>

    """
  }

  private var delivered: Timestamp { Timestamp(milliseconds: Int64(presentation.date.timeIntervalSince1970 * 1000)) }

  /// "now", minutes or hours ago, then the date as in `6/15, 9:00 AM`.
  private var time: String {
    let seconds = now.seconds - delivered.seconds
    switch seconds {
    case ..<60: return "now"
    case ..<3600: return "\(seconds / 60)m ago"
    case ..<86_400: return "\(seconds / 3600)h ago"
    default:
      var clock = ZoneClock(timeZone)
      let local = clock.local(delivered)
      return "\(local.month)/\(local.day), \(local.clock)"
    }
  }

  private var banner: HTML {
    """
    <span class="notification-summary">
    <span class="notification-summary-text">\(text(of: presentation.summary, as: "span"))</span>
    \(presentation.attachments.first.flatMap(thumbnail))\
    </span>

    """
  }

  private func text(of content: Presentation.DefaultContent, as element: StaticString) -> [HTML] {
    [("title", content.title), ("subtitle", content.subtitle), ("body", content.body)].compactMap { kind, text in
      text.isEmpty
        ? nil
        : "<\(element.description) class=\"notification-\(kind)\" dir=\"auto\">\(text)</\(element.description)>\n"
    }
  }

  private func thumbnail(_ media: Presentation.Media) -> HTML? {
    guard media.isImage else { return nil }
    return """
      <img class="notification-thumbnail" src="\(url: imageURL(media.file))" alt="" width="40" height="40">

      """
  }
}

extension NotificationCard {
  private var custom: HTML? {
    guard let content = presentation.customContent, content.preferredHeight != 0 else { return nil }
    let view = ViewMarkup(content, imageURL: imageURL)
    let height = content.preferredHeight.map { " \(ViewMarkup.minHeightClass($0))" } ?? ""
    let body: HTML =
      content.view.isInteractive
      ? "<form method=\"post\" action=\"\(url: form.action)\" data-response>\(form.hiddenInputs)\(view)</form>"
      : "\(view)"
    return "<div class=\"notification-custom\(height)\">\n\(body)</div>\n"
  }

  private var defaultContent: HTML? {
    presentation.defaultContent.map { content in
      "<div class=\"notification-default\">\n\(text(of: content, as: "p"))</div>\n"
    }
  }

  /// The system shows one media item, and only where no extension draws its own.
  private var media: HTML? {
    guard presentation.customContent == nil, let item = presentation.attachments.first else { return nil }
    let address = imageURL(item.file)
    if item.isImage {
      return "<img class=\"notification-media\" src=\"\(url: address)\" alt=\"Attachment\">\n"
    }
    if item.isMovie {
      return "<video class=\"notification-media\" src=\"\(url: address)\" controls preload=\"metadata\"></video>\n"
    }
    return "<audio class=\"notification-audio\" src=\"\(url: address)\" controls preload=\"metadata\"></audio>\n"
  }

  private var actions: HTML? {
    guard !presentation.isDismissed, !presentation.actions.isEmpty else { return nil }
    return """
      <div class="notification-actions">
      \(presentation.visibleActions(limit: actionLimit).map { NotificationActionRow(action: $0, form: form).html })\
      </div>

      """
  }
}

extension Presentation.Media {
  var isImage: Bool { ["public.jpeg", "public.png", "com.compuserve.gif"].contains(type) }
  var isMovie: Bool { ["public.mpeg", "public.mpeg-2-video", "public.mpeg-4", "public.avi"].contains(type) }
}
