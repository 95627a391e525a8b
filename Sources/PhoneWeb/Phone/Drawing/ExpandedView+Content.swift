import HTML
import PageKit
import Texts
import UserNotificationsUI

extension ExpandedView {
  /// The view of the content extension. Nil when its height is zero.
  package func custom(_ rules: inout ViewRules) -> HTML? {
    guard let content = presentation.customContent, content.preferredHeight != 0 else { return nil }
    let view = ViewMarkup(content, imageURL: imageURL)
    let height = content.preferredHeight.map { " \(rules.minHeightClass($0))" } ?? ""
    let drawn: HTML = "\(view, &rules)"
    return """
      <div class="expanded-custom" data-custom>
      <div class="expanded-view\(height)">
      \(content.view.isInteractive ? controls("expanded-controls", drawn) : drawn)\
      </div>
      </div>

      """
  }

  /// Renders a form around the extension's own views that can be pressed or edited.
  package func controls(_ name: StaticString, _ views: HTML) -> HTML {
    let form = form("controls")
    return """
      <form class="\(name.description)" method="post" action="\(url: form.action)" data-accessory>\(form.hiddenInputs)
      \(views)</form>

      """
  }

  package var defaultContent: HTML? {
    guard let content = presentation.defaultContent else { return nil }
    let lines = [("title", content.title), ("subtitle", content.subtitle), ("body", content.body)]
    guard lines.contains(where: { !$0.1.isEmpty }) else { return nil }
    return """
      <div class="expanded-default" data-default>
      \(lines.filter { !$0.1.isEmpty }.map { "<p class=\"expanded-\($0)\" dir=\"auto\">\($1)</p>\n" as HTML })\
      </div>

      """
  }

  /// The system shows one media item, and only when no extension draws its own (seed 003).
  package var media: HTML? {
    guard presentation.customContent == nil, let item = presentation.attachments.first else { return nil }
    let address = imageURL(item.file)
    if item.isImage {
      return
        "<div class=\"expanded-media\" data-media><img src=\"\(url: address)\" alt=\"\(language.localized(.Opened.picture))\"></div>\n"
    }
    return item.isMovie ? video(address) : audio(address)
  }

  private func video(_ address: String) -> HTML {
    """
    <div class="expanded-media expanded-video" data-media>
    <video src="\(url: address)" controls playsinline preload="metadata" aria-label="\(language.localized(.Opened.video))"></video>
    <button type="button" class="media-overlay" data-play data-words="Video" hidden><span class="visually-hidden">\(language.localized(.Opened.playVideo))</span>\
    \(Icon.play)</button>
    </div>

    """
  }

  private func audio(_ address: String) -> HTML {
    """
    <div class="expanded-audio" data-media>
    <audio src="\(url: address)" controls preload="metadata" aria-label="\(language.localized(.Opened.audio))"></audio>
    <div class="audio-bar" data-audio-bar hidden>
    <button type="button" class="audio-button" data-play data-words="Audio"><span class="visually-hidden">\(language.localized(.Opened.playAudio))</span>\
    \(Icon.play)</button>
    <progress class="audio-progress" data-progress value="0" max="1" aria-label="\(language.localized(.Opened.played))"></progress>
    <span class="audio-time" data-time>0:00</span>
    </div>
    </div>

    """
  }
}

extension Presentation.Media {
  /// Whether the type is one of the still or animated pictures that an attachment may be (Apple:
  /// UNNotificationAttachment).
  package var isImage: Bool { ["public.jpeg", "public.png", "com.compuserve.gif"].contains(type) }
  package var isMovie: Bool { ["public.mpeg", "public.mpeg-2-video", "public.mpeg-4", "public.avi"].contains(type) }
}
