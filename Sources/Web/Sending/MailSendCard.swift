import HTML
import Invites
import PageKit
import PhoneWeb
import Texts

/// The card that sends invitations by mail. It shows the choice of guests, the button that sends, the seconds in which
/// sending can be undone, and the delivery state of each mail.
package struct MailSendCard: Sendable {
  package var event: Event
  package var guests: [MailedGuest]
  /// The number of guests for the choice `unsent`; `all` is the number for the choice `all`.
  package var unsent: Int
  package var all: Int
  package var progress: MailProgress
  /// The latest send; nil when there was none.
  package var send: MailSend?
  /// The result of a test mail, in words.
  package var tested: String?
  /// The number of guests beyond the listed ones.
  package var unlisted = 0
  package var form: FormState = .fresh
  /// The question whether to send although not every guest can open the links; nil when there is nothing to ask.
  package var asked: Question?
  package var now: Timestamp
  package var language: Language

  package init(
    event: Event, guests: [MailedGuest], unsent: Int, all: Int, progress: MailProgress, send: MailSend? = nil,
    tested: String? = nil, unlisted: Int = 0, form: FormState = .fresh, asked: Question? = nil, now: Timestamp,
    language: Language
  ) {
    self.event = event
    self.guests = guests
    self.unsent = unsent
    self.all = all
    self.progress = progress
    self.send = send
    self.tested = tested
    self.unlisted = unlisted
    self.form = form
    self.asked = asked
    self.now = now
    self.language = language
  }

  /// A question to the host before sending: who can open the links, and which guests would get them anyway.
  package struct Question: Sendable {
    package var reach: AddressReach
    package var choice: MailSend.Choice

    package init(reach: AddressReach, choice: MailSend.Choice) {
      self.reach = reach
      self.choice = choice
    }
  }

  /// The largest number of guests that the page lists.
  package static let listed = 500

  private var links: GuestLinks { GuestLinks(event: event.id) }
  private var moments: RelativeTimes { RelativeTimes(timeZone: event.details.timeZone, now: now, language: language) }

  package var html: HTML {
    """
    <section class="card guest-card" aria-labelledby="mail-send">
    <h2 class="section-title" id="mail-send">\(language.localized(.SendMail.title))</h2>
    <p class="field-hint">\(language.localized(.SendMail.lead))\(hasSent ? nil : " \(language.localized(.SendMail.nothingSent))" as HTML)</p>
    \(FormFailure(message: form.message(besides: ["address"], in: language)).html)\
    <div class="mail-state" data-mail-state\(flag: "data-live", isLive)>\(state)</div>
    \(all == 0 && progress.waiting == 0 ? "<p class=\"field-hint\">\(language.localized(.SendMail.nobody))</p>\n" as HTML : nil)\
    \(asked.map(question) ?? (guests.isEmpty ? nil : all == 0 ? list : chooser))\
    \(tests)\
    </section>

    """
  }

  private var hasSent: Bool { progress.all > 0 || send != nil }

  /// Whether the state will change without an action by the host.
  private var isLive: Bool { send?.canBeUndone(at: now) == true || progress.waiting > 0 }

  private var state: HTML {
    """
    \(send.flatMap(leaving))\
    \(progress.all > 0 ? counts : nil)\
    \(returned.isEmpty ? nil : "<ul class=\"mail-returned\">\(returned.map(fix))</ul>\n" as HTML)
    """
  }

  /// The guests whose invitation came back and who have not answered, up to `named`.
  private var returned: [MailedGuest] {
    Array(guests.filter { $0.report?.progress == .failed && $0.guest.rsvp.status == .awaiting }.prefix(Self.named))
  }

  /// The largest number of returned mails shown by name. The list below has all of them.
  private static let named = 10

  private func fix(_ mailed: MailedGuest) -> HTML {
    let guest = mailed.guest
    return """
      <li><span><bdi>\(guest.name)</bdi> <span class="entry-addresses"><bdi>&lt;\(guest.addresses.email)&gt;</bdi></span></span> \
      <a class="button button-small" href="\(url: "\(links.guest(guest.id))#f-email")">\(language.localized(.SendMail.fixAddress))\
      <span class="visually-hidden">: \(guest.name)</span></a></li>

      """
  }

  private func leaving(_ send: MailSend) -> HTML? {
    if send.undoneAt != nil {
      return "<p class=\"notice\" role=\"status\">\(language.localized(.SendMail.undone))</p>\n"
    }
    guard send.canBeUndone(at: now) else { return nil }
    let left = Int((send.dueAt.milliseconds - now.milliseconds + 999) / 1000)
    let words = language.localized(
      LocalizedPlural.SendMail.leaving, send.count, ["seconds": language.digits(left)])
    return """
      <div class="notice mail-undo" role="status"><p data-left="\(left)">\(words)</p>\
      <form method="post" action="\(url: links.undoMails(send.id))">\
      <button class="button button-primary">\(language.localized(.SendMail.undo))</button></form></div>

      """
  }

  private var counts: HTML {
    let parts: [(Int, LocalizedText, String)] = [
      (progress.waiting, .SendMail.waiting, "waiting"), (progress.accepted, .SendMail.accepted, "accepted"),
      (progress.returned, .SendMail.returned, "returned"), (progress.opened, .SendMail.opened, "opened"),
      (progress.answered, .SendMail.answered, "answered"),
    ]
    return """
      <ul class="mail-counts">\(parts.filter { $0.0 > 0 }.map { count, words, name in
        "<li class=\"mail-count\" data-count=\"\(name)\"><strong>\(language.digits(count))</strong> <span>\(language.localized(words))</span></li>" as HTML
      })</ul>

      """
  }

  private func question(_ asked: Question) -> HTML {
    let fields: [HTML] =
      switch asked.choice {
      case .unsent: [hidden("choice", "unsent")]
      case .all: [hidden("choice", "all")]
      case .selected(let guests):
        [hidden("choice", "selected")] + guests.map { hidden("guest.\($0.rawValue)", "on") }
      }
    let words: LocalizedText = asked.reach == .thisMachine ? .SendMail.linksHere : .SendMail.linksNear
    return """
      <div class="notice mail-question" role="alert" id="mail-question"><p>\(language.localized(words))</p>
      <form method="post" action="\(url: links.mails)" class="mail-question-ways">\(fields)\(hidden("anyway", "yes"))\
      <a class="button button-primary" href="\(AddressRoutes.path)" autofocus>\(language.localized(.Address.noteAction))</a>\
      <button class="button">\(language.localized(.SendMail.sendAnyway))</button></form></div>

      """
  }

  private func hidden(_ name: String, _ value: String) -> HTML {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
  }

  private var chooser: HTML {
    """
    <form method="post" action="\(url: links.mails)" class="stack mail-chooser" data-mail-form>
    <fieldset><legend>\(language.localized(.SendMail.who))</legend>
    \(choice("unsent", .SendMail.unsent, unsent, isChosen: unsent > 0))\
    \(choice("all", .SendMail.all, all, isChosen: false))\
    \(choice("selected", .SendMail.selected, nil, isChosen: unsent == 0))</fieldset>
    \(list)\
    <button class="button button-primary">\(press("unsent", unsent))\(press("all", all))\
    <span data-press="selected">\(language.localized(.SendMail.pressSelected))</span></button>
    </form>

    """
  }

  /// The button's label says how many mails it sends. The style sheet shows only the label of the chosen option.
  private func press(_ choice: StaticString, _ count: Int) -> HTML {
    "<span data-press=\"\(choice.description)\">\(language.localized(LocalizedPlural.SendMail.press, count))</span>"
  }

  /// The list of guests, each with the delivery state of the invitation and its mail. Each row has a checkbox as long
  /// as there is a choice.
  private var list: HTML {
    """
    <details class="mail-guests"\(flag: "open", all == 0)><summary>\(language.localized(.SendMail.guests))</summary>
    <ul class="mail-guest-list" data-mail-guests>\(guests.map(row))</ul>
    \(unlisted > 0 ? "<p class=\"field-hint\">\(language.localized(LocalizedPlural.SendMail.more, unlisted))</p>\n" as HTML : nil)\
    </details>

    """
  }

  private func choice(_ value: String, _ words: LocalizedText, _ count: Int?, isChosen: Bool) -> HTML {
    """
    <label class="radio"><input type="radio" name="choice" value="\(value)"\(flag: "checked", isChosen)\
    \(flag: "disabled", count == 0)> <span>\(language.localized(words))\
    \(count.map { " <span class=\"chip-count\">\(language.digits($0))</span>" as HTML })</span></label>

    """
  }

  private func row(_ mailed: MailedGuest) -> HTML {
    let guest = mailed.guest
    let canSend = mailed.isReachable && guest.rsvp.status != .declined
    let words: HTML = """
      <span class="mail-guest"><span><bdi>\(guest.name)</bdi> \
      <span class="entry-addresses"><bdi>\(guest.addresses.email)</bdi></span></span>\
      <span class="delivery-status\(isTrouble(mailed) ? " delivery-status-failed" : "")">\(state(of: mailed))</span></span>
      """
    guard all > 0 else { return "<li><span class=\"check\">\(words)</span>\(mail(of: mailed))</li>\n" }
    return """
      <li><label class="check"><input type="checkbox" name="guest.\(guest.id.rawValue)" value="on"\
      \(flag: "disabled", !canSend)>\(words)</label>\(mail(of: mailed))</li>

      """
  }

  private func mail(of mailed: MailedGuest) -> HTML? {
    guard let notification = mailed.notification, mailed.guest.addresses.isMailable else { return nil }
    let label = language.localized(.SendMail.lookOf, ["name": mailed.guest.name])
    return """
      <a class="button button-small button-quiet mail-look" href="\(url: "/preview/mail/\(notification)")" \
      aria-label="\(label)">\(language.localized(.SendMail.look))</a>
      """
  }

  private func isTrouble(_ mailed: MailedGuest) -> Bool {
    mailed.suppression != nil || mailed.report?.progress == .failed
  }

  private func state(of mailed: MailedGuest) -> String {
    let guest = mailed.guest
    if guest.addresses.email.isEmpty { return language.localized(.SendMail.noAddress) }
    if !guest.addresses.isMailable { return language.localized(.SendMail.badAddress) }
    if let stop = mailed.suppression {
      return language.localized(stop.reason.words, ["address": guest.addresses.email])
    }
    if guest.rsvp.status == .declined { return language.localized(.SendMail.isDeclined) }
    if let report = mailed.report {
      let words = DeliveryWords(report: report, moments: moments, language: language)
      return [words.state, words.advice].compactMap(\.self).joined(separator: ". ")
    }
    return mailed.isUnsent ? language.localized(.SendMail.isUnsent) : ""
  }

  private var tests: HTML {
    """
    <details class="mail-test"\(flag: "open", tested != nil || form.failure != nil)><summary>\(language.localized(.SendMail.test))</summary>
    \(tested.map { "<p class=\"notice\" role=\"status\">\($0)</p>\n" as HTML })\
    <form method="post" action="\(url: links.mailTest)" class="stack">
    \(Field(language: language, name: "address", label: language.localized(.SendMail.address), type: "email", value: form.values["address"] ?? "", hint: language.localized(.SendMail.testHint), failure: form.message(for: "address", in: language), isRequired: true, autocomplete: "email", limit: Guest.Addresses.emailLimit).html)\
    <button class="button">\(language.localized(.SendMail.test))</button></form>
    </details>

    """
  }
}
