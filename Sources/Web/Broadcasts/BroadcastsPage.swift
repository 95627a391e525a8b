import HTML
import Invites
import PageKit
import Texts

/// The page on which hosts write broadcasts, see the scheduled ones, and see the outcome of those that were sent.
package struct BroadcastsPage: Sendable {
  package var site: Site
  package var event: Event
  /// The number of guests in each group now.
  package var counts: [Audience.Group: Int]
  /// The event's surveys, for the words of a filter by answers. Empty without such a filter.
  package var surveys: [Survey]
  /// The broadcasts: scheduled ones first, then the latest.
  package var messages: [Broadcast]
  package var form: FormState = .fresh
  /// The preview, after the host asked for one.
  package var preview: BroadcastPreview?
  /// The broadcast that the form changes. Nil for a new one.
  package var edited: Broadcast.ID?
  /// The broadcast that the host just wrote or changed.
  package var news: Broadcast?
  package var thanks: ThanksCard?
  package var idempotencyKey: String
  package var now: Timestamp

  package init(
    site: Site, event: Event, counts: [Audience.Group: Int], surveys: [Survey] = [], messages: [Broadcast],
    form: FormState = .fresh, preview: BroadcastPreview? = nil, edited: Broadcast.ID? = nil, news: Broadcast? = nil,
    thanks: ThanksCard? = nil, idempotencyKey: String, now: Timestamp
  ) {
    self.site = site
    self.event = event
    self.counts = counts
    self.surveys = surveys
    self.messages = messages
    self.form = form
    self.preview = preview
    self.edited = edited
    self.news = news
    self.thanks = thanks
    self.idempotencyKey = idempotencyKey
    self.now = now
  }

  package var language: Language { site.language }
  package var address: String { "/events/\(event.id)/broadcasts" }
  private var api: String { "/api/v1/events/\(event.id)/broadcasts" }
  private var moments: RelativeTimes { RelativeTimes(timeZone: event.details.timeZone, now: now, language: language) }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Broadcasts.title)) · \(event.details.title)",
      styles: ["hosting", "notify", "guests", "settings", "broadcasts"], kind: "hosting", main: main
    ).html
  }

  private var main: HTML {
    """
    \(SideHeading(title: language.localized(.Broadcasts.title), back: "/events/\(event.id)", backTitle: event.details.title, language: language).html)
    \(news.map(notice))\
    \(thanks?.html)\
    \(editor)\
    \(waiting.isEmpty ? nil : list(.Broadcasts.scheduled, waiting))\
    \(over.isEmpty ? nil : list(.Broadcasts.past, over))
    """
  }

  private var waiting: [Broadcast] { messages.filter(\.isScheduled) }
  private var over: [Broadcast] { messages.filter { !$0.isScheduled } }

  /// Returns the form's values for an existing broadcast.
  package static func values(of message: Broadcast, in event: Event) -> [String: String] {
    var values = ["text": message.text, "audience": message.audience.group.rawValue]
    if message.audience.group == .matching {
      values["q"] = message.audience.query.words
      values["status"] = message.audience.query.filter.rawValue
      values["answers"] = message.audience.query.answers?.rawValue
    }
    if case .scheduled(let moment) = message.state {
      values["sendAt"] = ZonedTime(moment, timeZone: event.details.timeZone).local.localMinute
    }
    return values
  }

  // MARK: Writing

  private var group: Audience.Group {
    let chosen = form.values["audience"].flatMap(Audience.Group.init(rawValue:))
    return chosen ?? (hasFilter ? .matching : .everyone)
  }

  private var hasFilter: Bool { ["q", "status", "answers"].contains { form.values[$0]?.isEmpty == false } }

  private var editor: HTML {
    """
    <form class="card hosting-card" method="post" action="\(url: address)">
    <input type="hidden" name="idempotencyKey" value="\(idempotencyKey)">
    \(form.values["isThanks"] == "true" ? "<input type=\"hidden\" name=\"isThanks\" value=\"true\">\n" as HTML : nil)\
    \(edited.map { "<input type=\"hidden\" name=\"message\" value=\"\($0.rawValue)\">\n" as HTML })\
    \(FormFailure(message: form.message(besides: ["text", "sendAt"], in: language)).html)\
    <fieldset class="settings-group broadcast-groups"><legend>\(language.localized(.Broadcasts.to))</legend>
    \(offered.map(choice))</fieldset>
    \(text.html)\
    \(moment.html)\
    \(preview?.html)\
    <div class="form-end"><button class="button\(preview == nil ? " button-primary" : "")">\(language.localized(.Broadcasts.preview))</button>
    \(preview.flatMap(send))</div>
    </form>

    """
  }

  private func send(_ preview: BroadcastPreview) -> HTML? {
    guard preview.maySend else { return nil }
    let action = edited.map { "\(api)/\($0)/edits" } ?? api
    return "<button class=\"button button-primary\" formaction=\"\(url: action)\">\(preview.action)</button>\n"
  }

  /// The groups to choose from. Groups without guests are left out, except the chosen one. The filter of the guest list
  /// is offered if one is set, and the guests who came once the event has started.
  private var offered: [Audience.Group] {
    Audience.Group.allCases.filter { group in
      if group == .matching { return hasFilter }
      if group == .came { return event.isOver(at: now) || event.details.startsAt < now }
      return group == .everyone || counts[group] ?? 0 > 0 || group == self.group
    }
  }

  private func choice(_ group: Audience.Group) -> HTML {
    let count = group == .matching ? nil : language.digits(counts[group] ?? 0)
    let label = [language.localized(group.word), count].compactMap(\.self).joined(separator: " · ")
    let radio = Radio(
      name: "audience", value: group.rawValue, label: label,
      hint: group == .everyone ? language.localized(.Broadcasts.inThread) : nil, isChosen: group == self.group)
    return "\(radio.html)\(group == .matching ? filter : nil)"
  }

  /// The filter that the host had set on the guest list.
  private var filter: HTML {
    let query = GuestQuery(
      words: form.values["q"] ?? "", filter: form.values["status"].flatMap(GuestQuery.Filter.init) ?? .all,
      answers: form.values["answers"].flatMap { GuestQuery.Answers(rawValue: $0) })
    let filters = AnswerFilters(surveys: surveys, event: event, now: now, language: language)
    let words = [
      query.filter == .all ? nil : language.localized(query.filter.word), query.answers.map(filters.words),
      query.words.isEmpty ? nil : language.localized(.Guests.quoted, ["text": query.words]),
    ]
    return """
      <input type="hidden" name="q" value="\(query.words)"><input type="hidden" name="status" value="\(query.filter.rawValue)">\
      \(query.answers.map { "<input type=\"hidden\" name=\"answers\" value=\"\($0.rawValue)\">" as HTML })
      <p class="radio-hint" dir="auto">\(words.compactMap(\.self).joined(separator: " · "))</p>

      """
  }

  private var text: Field {
    Field(
      language: language, name: "text", label: language.localized(.Broadcasts.message),
      value: form.values["text"] ?? "",
      failure: form.message(for: "text", in: language), isRequired: true, limit: PrivateMessage.textLimit, lines: 5)
  }

  private var moment: Field {
    Field(
      language: language, name: "sendAt", label: language.localized(.Broadcasts.sendAt), type: "datetime-local",
      value: form.values["sendAt"] ?? "",
      hint: language.localized(
        .Broadcasts.sendAtHint, ["zone": ZoneClock(event.details.timeZone).spokenName(in: language)]),
      failure: form.message(for: "sendAt", in: language))
  }

  // MARK: Scheduled and sent

  private func notice(_ message: Broadcast) -> HTML {
    let words: HTML =
      switch message.state {
      case .scheduled(let moment):
        moment <= now.adding(seconds: Broadcast.undoSeconds)
          ? "\(language.localized(.Broadcasts.isGoing))"
          : language.localized(.Broadcasts.isScheduled, html: ["time": moments.spelled(moment)])
      case .cancelled: "\(language.localized(.Broadcasts.isCancelled))"
      case .sending, .sent, .skipped: "\(state(of: message))"
      }
    return
      "<div class=\"notice\" role=\"status\"><p>\(words)</p>\(message.isScheduled ? cancel(message, .Guests.undo) : nil)</div>\n"
  }

  private func list(_ title: LocalizedText, _ messages: [Broadcast]) -> HTML {
    """
    <section class="card hosting-card"><h2 class="section-title">\(language.localized(title))</h2>
    <ol class="broadcast-list">
    \(messages.map(row))</ol></section>

    """
  }

  private func row(_ message: Broadcast) -> HTML {
    """
    <li><p class="broadcast-head">\(language.localized(message.audience.group.word)) <span class="broadcast-state">\(state(of: message))</span></p>
    <p class="broadcast-text" dir="auto">\(message.text)</p>
    \(figures(of: message))\
    \(message.isScheduled ? actions(message) : nil)</li>

    """
  }

  private func state(of message: Broadcast) -> HTML {
    switch message.state {
    case .scheduled(let moment): moments.spelled(moment)
    case .sending: "\(language.localized(.Broadcasts.sending))"
    case .sent(let moment): language.localized(.Broadcasts.sentAt, html: ["time": moments.spelled(moment)])
    case .cancelled: "\(language.localized(.Broadcasts.isCancelled))"
    case .skipped(.cancelled, _): "\(language.localized(.Broadcasts.skippedCancelled))"
    case .skipped(.over, _): "\(language.localized(.Broadcasts.skippedOver))"
    case .skipped(.author, _): "\(language.localized(.Broadcasts.skippedAuthor))"
    }
  }

  private func figures(of message: Broadcast) -> HTML? {
    switch message.state {
    case .scheduled, .cancelled, .skipped: return nil
    case .sending, .sent: break
    }
    let figures = message.figures
    let parts = [
      language.localized(LocalizedPlural.Broadcasts.told, figures.told),
      language.localized(LocalizedPlural.Broadcasts.opened, figures.opened),
      language.localized(LocalizedPlural.Broadcasts.replied, figures.replied),
    ]
    let place = message.audience.isForEverybody ? "/events/\(event.id)" : "/events/\(event.id)/private-messages"
    return """
      <p class="field-hint"><a href="\(url: place)">\(parts.joined(separator: " · "))</a></p>

      """
  }

  private func actions(_ message: Broadcast) -> HTML {
    """
    <div class="broadcast-actions"><a class="button button-small" href="\(url: "\(address)?edit=\(message.id)")">\(language.localized(.Broadcasts.edit))</a>
    \(ActionButton(action: "\(api)/\(message.id)/sending", title: language.localized(.Broadcasts.sendNow), next: address).html)\
    \(cancel(message, .Broadcasts.cancel))</div>

    """
  }

  private func cancel(_ message: Broadcast, _ title: LocalizedText) -> HTML {
    ActionButton(action: "\(api)/\(message.id)/cancellation", title: language.localized(title), next: address).html
  }
}

extension Audience.Group {
  var word: LocalizedText {
    switch self {
    case .everyone: .Broadcasts.everyone
    case .going: .Broadcasts.going
    case .maybe: .Broadcasts.maybe
    case .awaiting: .Broadcasts.awaiting
    case .waitlisted: .Broadcasts.waitlisted
    case .declined: .Broadcasts.declined
    case .came: .Broadcasts.came
    case .matching: .Broadcasts.matching
    }
  }
}
