import Delivery
import HTML
import Invites
import PageKit
import Texts

/// A notification as browsers show it with Web Push, rendered from the exact bytes of the message. It shows a desktop,
/// an Android phone and a device that hides details, and how the message is sent.
package struct PushPanel: Sendable {
  /// The kind of device that shows the notification.
  package enum Look: String, CaseIterable, Sendable { case desktop, android }

  /// The parts that were left out so that the message fits.
  package enum LeftOut: Hashable, Sendable { case nothing, photo, words, photoAndWords }

  package struct Header: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// One message as it is sent.
  package struct Message: Hashable, Sendable {
    package var notification: BrowserNotification
    /// The length in bytes, without and with the padding that hides it.
    package var size: Int
    package var paddedSize: Int
    package var leftOut: LeftOut
    /// The header fields that tell the push service how to handle the message.
    package var headers: [Header]
    /// Its JSON in a readable form.
    package var text: String
  }

  /// The outcome of an answer given on one of the looks.
  package struct Answer: Hashable, Sendable {
    package let look: Look
    /// The status as the server stored it. Nil when it refused the answer.
    package let status: String?
    /// The outcome in the server's words. Nil when the notification has a text for it.
    package let sentence: String?

    package init(look: Look, status: String?, sentence: String? = nil) {
      self.look = look
      self.status = status
      self.sentence = sentence
    }
  }

  /// The message. Nil when not even the title fits.
  package var message: Message?
  /// The message for devices that hide details.
  package var hidden: Message?
  /// The most bytes that reach every browser.
  package var limit = WebPushChannel.usualLimit
  /// The form that the buttons post. Nil when they cannot be pressed.
  package var form: NotificationForm?
  package var answer: Answer?
  /// The name that browsers show for this server: its host, with the port if there is one.
  package var origin: String
  package var assets: Assets
  /// The viewer's language.
  package var language: Language
}

extension PushPanel {
  package var html: HTML {
    """
    <section class="panel card push" data-push aria-labelledby="push-title">
    <h2 class="section-title" id="push-title">\(language.localized(.BrowserPush.title))</h2>
    <p class="push-lead">\(language.localized(.BrowserPush.lead))</p>
    \(message.map(looks) ?? "<p class=\"push-lead\">\(language.localized(.BrowserPush.tooLong, ["limit": language.digits(limit)]))</p>\n")\
    <p class="form-failure" data-failure role="alert" hidden></p>
    \(message.map(facts))\
    </section>

    """
  }

  private func looks(_ message: Message) -> HTML {
    """
    <div class="push-looks">
    \(Look.allCases.map { figure($0, of: message) })\
    \(hidden.map(hiddenFigure))\
    </div>
    \(message.notification.actions.isEmpty ? "<p class=\"push-lead\">\(language.localized(.BrowserPush.noButtons))</p>\n" : nil)
    """
  }

  private func figure(_ look: Look, of message: Message) -> HTML {
    let answered = answer.flatMap { answer in
      answer.look == look ? message.notification.answered(answer.status, saying: answer.sentence) : nil
    }
    return """
      <figure class="push-look" data-push-look="\(look.rawValue)" aria-live="polite">
      <figcaption>\(language.localized(look == .desktop ? .BrowserPush.desktop : .BrowserPush.android))</figcaption>
      \(card(answered ?? message.notification, look))\
      </figure>

      """
  }

  private func hiddenFigure(_ message: Message) -> HTML {
    """
    <figure class="push-look">
    <figcaption>\(language.localized(.BrowserPush.hidden)) <span>\(language.localized(.BrowserPush.bytes, ["bytes": language.digits(message.size)]))</span></figcaption>
    \(card(message.notification, .android))\
    </figure>

    """
  }

  private func facts(_ message: Message) -> HTML {
    let size = language.localized(
      .BrowserPush.size,
      [
        "bytes": language.digits(message.size), "limit": language.digits(limit),
        "padded": language.digits(message.paddedSize),
      ])
    return """
      <dl class="push-facts">
      \(fact(language.localized(.BrowserPush.sizeLabel), "\(size)"))\
      \(fact(language.localized(.BrowserPush.leftOut), "\(language.localized(words(for: message.leftOut)))"))\
      \(message.headers.map { fact($0.name, value(of: $0)) })\
      \(message.notification.isSilent ? fact(language.localized(.BrowserPush.sound), "\(language.localized(.BrowserPush.silent))") : nil)\
      \(message.notification.badge.map { fact(language.localized(.BrowserPush.badge), "\($0)") })\
      </dl>
      <details class="push-message"><summary>\(language.localized(.BrowserPush.message))</summary>
      <pre tabindex="0" dir="ltr"><code>\(message.text)</code></pre>
      </details>

      """
  }

  private func value(of header: Header) -> HTML {
    if header.name == "TTL", let seconds = Int(header.value) { return "\(words(forSeconds: seconds))" }
    return "<code>\(header.value)</code>\(header.name == "Topic" ? topicNote : nil)"
  }

  /// Returns `2 hours (7,200 s)`: at most two units, and the exact seconds.
  private func words(forSeconds seconds: Int) -> String {
    let units: [(LocalizedPlural, Int)] = [
      (.BrowserPush.days, seconds / 86_400), (.BrowserPush.hours, seconds / 3_600 % 24),
      (.BrowserPush.minutes, seconds / 60 % 60), (.BrowserPush.seconds, seconds % 60),
    ]
    let first = units.firstIndex { $0.1 > 0 } ?? units.count - 1
    let words = units[first...].prefix(2).filter { $0.1 > 0 || units[first].1 == 0 }.map {
      language.localized($0.0, $0.1)
    }
    return language.localized(
      .BrowserPush.time, ["words": language.inWords(words), "seconds": language.digits(seconds)])
  }

  private var topicNote: HTML { " <span>\(language.localized(.BrowserPush.topicNote))</span>" }

  private func fact(_ name: String, _ value: HTML) -> HTML { "<div><dt>\(name)</dt><dd>\(value)</dd></div>\n" }

  private func words(for leftOut: LeftOut) -> LocalizedText {
    switch leftOut {
    case .nothing: .BrowserPush.nothing
    case .photo: .BrowserPush.photo
    case .words: .BrowserPush.words
    case .photoAndWords: .BrowserPush.photoAndWords
    }
  }
}
