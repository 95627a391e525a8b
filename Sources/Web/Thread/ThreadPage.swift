import HTML
import Invites
import PageKit
import Storage
import Texts

/// An event as a chat: the invitation on top, answers, comments and photos below, and the guest list beside.
package struct ThreadPage: Sendable {
  package var site: Site
  package var event: Event
  package var headcount: Headcount
  package var viewer: Role
  package var links: ThreadLinks
  /// The latest part of the thread or an earlier one, in ascending order.
  package var activities: [Activity]
  /// The URL of the part before the first activity; nil at the beginning of the thread.
  package var older: String?
  /// The URL of the part after this one; nil on the latest part.
  package var newer: String?
  package var guests: GuestList
  package var now: Timestamp
  package var photoURL: PhotoURL
  /// The entries that other entries reply to, by number.
  package var quotes: [Int: Activity]
  /// The pinned entries, the one pinned last first.
  package var pins: [Activity] = []
  /// The last entry that the viewer has read; nil for no mark.
  package var readSequence: Int?
  /// The entry that the composer replies to or edits.
  package var prepared: Prepared?
  /// A form of this page that was refused.
  package var returned: ReturnedForm?
  /// The `idempotencyKey` of the forms for the composer, a guest's answer and the host's invitations. With it,
  /// reloading the page after sending sends nothing twice.
  package var idempotencyKey: String?
  /// The host's message about the cancellation.
  package var cancellation: String?
  /// The parts for the guest alone; nil for a host.
  package var section: GuestSection?
  /// The preview of the guest's link in messengers; nil for a host.
  package var preview: LinkPreview?
  /// The guests who are going, without the viewer; empty for hosts, who have the list.
  package var going = EventNotification.Going.nobody
  /// The hosts' open tasks; none for a guest.
  package var tasks = HostTasks.none
  /// The photos of an event that is over, the latest first.
  package var pastPhotos: [Activity] = []
  /// The card that suggests that a host thank the guests who came; nil for guests, and once a host has done so.
  package var thanks: ThanksCard?
  /// The number of guests affected by the change that the host has just saved; nil when none was saved.
  package var saved: Int?
  /// The guests on the way, as far as the viewer may know.
  package var travellers: [Traveller] = []
  /// The reader of a guest's page.
  package var reader = VisitorCheck.Reader.guest
  /// When the first guest was added to the list; nil while there is none.
  package var firstGuestAt: Timestamp?
  /// The surveys that entries ask, by the numbers of the entries.
  package var surveys: [Int: ShownSurvey] = [:]
  /// The surveys that take answers, for a guest.
  package var openSurveys: [ShownSurvey] = []
  /// The link by which guests can join on their own, for the host of an event without guests.
  package var openLink: OpenLinkCard.Link?
  /// The outcome of an answer to several dates that was just recorded; nil for none.
  package var answered: AnsweredDates?
  /// The event's place in its series; nil for an event on its own.
  package var series: SeriesLine?
  /// The way in which a mail led here; nil for a viewer who came another way.
  package var visit: MailedVisit?

  package init(
    site: Site, event: Event, headcount: Headcount, viewer: Role, links: ThreadLinks, activities: [Activity],
    older: String? = nil, newer: String? = nil, guests: GuestList, now: Timestamp, photoURL: @escaping PhotoURL,
    quotes: [Int: Activity] = [:], readSequence: Int? = nil, prepared: Prepared? = nil,
    returned: ReturnedForm? = nil, idempotencyKey: String? = nil, section: GuestSection? = nil,
    tasks: HostTasks = .none
  ) {
    self.site = site
    self.event = event
    self.headcount = headcount
    self.viewer = viewer
    self.links = links
    self.activities = activities
    self.older = older
    self.newer = newer
    self.guests = guests
    self.now = now
    self.photoURL = photoURL
    self.quotes = quotes
    self.readSequence = readSequence
    self.prepared = prepared
    self.returned = returned
    self.idempotencyKey = idempotencyKey
    self.section = section
    self.tasks = tasks
  }

  /// One of the page's forms with the values typed into it.
  package struct ReturnedForm: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case answer, comment, photo, guests, privateMessage, friend, arrival, survey
    }
    package var kind: Kind
    package var state: FormState

    package init(_ kind: Kind, _ state: FormState) {
      self.kind = kind
      self.state = state
    }
  }

  /// The entry that the composer was opened for: `?reply=12` or `?edit=12`.
  package enum Prepared: Hashable, Sendable {
    case reply(to: Activity), edit(of: Activity)

    var activity: Activity {
      switch self {
      case .reply(let activity), .edit(let activity): activity
      }
    }
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(event.details.title) · Partyline",
      styles: [
        "cover", "invite-card", "answer", "thread", "search-field", "row", "row-menu", "composer", "lightbox", "guests",
        "private-messages",
      ] + (isTravelTime ? ["arrivals"] : []) + (viewer.isHost ? ["host-tools"] : [])
        + (thanks == nil ? [] : ["hosting", "broadcasts"])
        + (inviting == nil ? [] : ["guest-list", "code", "open-link"])
        + (activities.contains(where: \.isRecording) ? ["recordings"] : [])
        + (event.surveyCount > 0 ? ["surveys"] : []) + (viewer.guest?.isHousehold == true ? ["members"] : []),
      scripts: inviting != nil
        ? ["copy", "open-link", "event-without-guests", "contacts", "local-time"]
        : reader.isHost
          ? ["answer", "copy", "lightbox", "local-time"]
          : ["thread", "answer", "copy", "lightbox", "local-time", "private-messages"]
            + (event.details.options.guestsMayInvite ? ["friends"] : []) + (isTravelTime ? ["arrivals"] : [])
            + (way == nil ? [] : ["arrival"]),
      kind: "thread",
      offersSignIn: viewer.isHost, offersLanguages: false, texts: texts, head: preview?.html, main: main
    ).html
  }

  private var main: HTML {
    inviting.map { "<div class=\"thread-layout thread-inviting\">\n\($0.html)\(side)</div>" }
      ?? """
      <div class="thread-layout\(isReturning ? " thread-returned" : "")">
      \(side)\
      <div class="thread-main">
      \(ThreadHeader(event: event, viewer: viewer, links: links, pins: pins, now: now, language: language).html)\
      <div class="thread-ways">
      \(isTravelTime ? ArrivalStrip(travellers: travellers, viewer: viewer, language: language).html : nil)\
      \(way)\
      </div>
      \(thread)\
      \(reader.isHost ? nil : composer.html)\
      </div>
      </div>
      """
  }

  /// The card with the ways to invite, which replaces the chat until there are guests or messages.
  private var inviting: InvitingCard? {
    guard viewer.isHost, let openLink, headcount.invited == 0, !hasConversation, event.isStillOn(at: now),
      prepared == nil, returned == nil || returned?.kind == .guests
    else { return nil }
    return InvitingCard(
      event: event, openLink: openLink, form: state(.guests) ?? .fresh, idempotencyKey: idempotencyKey,
      language: language)
  }

  private var side: HTML {
    """
    <div class="thread-side">
    \(saved.map(notice))\
    \(answered?.html(timeZone: event.details.timeZone, now: now, in: language))\
    \(hostNote)\
    \(invite.html)\
    \(PastPhotos(photos: pastPhotos, album: links.album, language: language, photoURL: photoURL).html)\
    \(thanks?.html)\
    \(viewer.isHost ? joinRequests : nil)\
    \(doubt)\
    \(answer?.html)\
    \(questions)\
    \(viewer.isHost ? nil : OpenSurveys(shown: openSurveys, page: links.page, event: event, now: now, language: language).html)\
    \(reader.isHost ? nil : mailCode)\
    \(inviting == nil ? guestsCard : nil)\
    \(reader.isHost ? nil : deskPanels)\
    \(site.isFramed ? nil : LanguagePicker(site: site).html)\
    </div>

    """
  }

  private var guestsCard: HTML {
    """
    <section class="card guests-card"\(flag: "data-of-guest", !viewer.isHost) id="guests" \
    aria-label="\(language.localized(.Guests.title))">
    \(HeadcountPanel(event: event, headcount: headcount, language: language).html)
    <details class="guests-drawer"\(flag: "open", returned?.kind == .guests || asksForGuests)>
    <summary>\(language.localized(.GuestPanel.title))</summary>
    \(panel.html)</details>
    </section>

    """
  }

  /// Whether a guest comes back after answering. Such a guest comes for the chat, so on a phone the invitation is
  /// folded into the bar above it. It stays open while the guest has unread private messages from the hosts, which are
  /// shown beside it, and when it says for which dates an answer was saved.
  private var isReturning: Bool {
    guard case .guest(let guest) = viewer, guest.rsvp.status != .awaiting, !site.isFramed else { return false }
    return reader == .guest && readSequence ?? 0 > 0 && newer == nil && returned == nil && answered == nil
      && section?.unread ?? 0 == 0
  }

  private var invite: InviteCard {
    InviteCard(
      event: event, viewer: viewer, links: links, cancellation: cancellation,
      greeting: reader.isHost ? nil : whose?.greeting, going: going, series: series, now: now, language: language,
      photoURL: photoURL)
  }

  private var whose: VisitorCheck? {
    guard case .guest(let guest) = viewer else { return nil }
    return VisitorCheck(event: event, guest: guest, links: links, language: language)
  }

  private var hostNote: HTML? {
    guard case .host(let answers) = reader else { return nil }
    return whose?.hostNote(answers: answers)
  }

  private var doubt: HTML? { reader == .doubted ? whose?.question : nil }

  private var answer: AnswerForm? {
    guard case .guest(let guest) = viewer, let action = links.respond, reader.mayAnswer else { return nil }
    return AnswerForm(
      event: event, headcount: headcount, guest: guest, waitlistPlace: section?.waitlistPlace,
      partiesAhead: section?.partiesAhead, action: action, page: links.page,
      form: state(.answer) ?? .fresh, idempotencyKey: idempotencyKey, chosen: visit?.answer,
      laterDates: series?.position.laterDates ?? 0, now: now, language: language)
  }

  private var questions: HTML? {
    guard case .guest(let guest) = viewer, reader.mayAnswer, guest.isAsked, !event.isCancelled,
      let shown = openSurveys.first(where: { $0.survey.kind == .questions })
    else { return nil }
    return QuestionsCard(
      shown: shown, event: event, guest: guest, action: links.survey(shown.survey.number, "answers"),
      form: state(.survey), now: now, language: language
    ).html
  }

  private var mailCode: HTML? {
    section?.pendingMail.map {
      MailCodeCard(pending: $0, action: "\(links.api)/email", page: links.page, event: event, language: language).html
    }
  }

  /// Whether the page covers travel. At any other time it shows nothing about travel, and loads nothing for it.
  private var isTravelTime: Bool { event.isTravelTime(at: now) }

  private var way: HTML? {
    guard isTravelTime, case .guest(let guest) = viewer, let action = links.arrival, reader.mayAnswer else {
      return nil
    }
    return ArrivalCard(
      event: event, guest: guest, own: travellers.first { $0.arrival.guestID == guest.id }, action: action,
      form: state(.arrival), idempotencyKey: idempotencyKey, now: now, language: language
    ).html
  }

  private var texts: [String: TextTable.Entry] {
    ThreadTexts.all.merging(PrivateMessagesPage.texts) { $1 }.merging(
      viewer.isHost ? ["joinRequests": .plural(.Guests.joinRequests)] : [:]
    ) { $1 }.merging(
      viewer.isHost
        ? [:]
        : [
          "notifyOn": .phrase(.Devices.isOn), "positionDenied": .phrase(.Travel.denied),
          "answerSaved": .phrase(.Answers.saved), "fewer": .phrase(.Answers.fewer), "more": .phrase(.Answers.more),
        ]
    ) { $1 }.merging(
      ["undo": .phrase(.Answers.undo), "undone": .phrase(.Answers.undone), "copied": .phrase(.Friends.copied)]
    ) { $1 }
  }

  private var deskPanels: HTML {
    GuestSectionPanels(
      event: event, viewer: viewer, links: links, section: section, unreadPrivateMessages: tasks.unreadPrivateMessages,
      message: state(.privateMessage), friend: state(.friend), idempotencyKey: idempotencyKey, now: now,
      language: language
    ).html
  }

  private func notice(_ saved: Int) -> HTML {
    let words =
      saved > 0
      ? language.localized(LocalizedPlural.Notifying.savedFor, saved)
      : language.localized(LocalizedText.Notifying.saved)
    return "<p class=\"notice\" role=\"status\">\(words)</p>\n"
  }

  private var joinRequests: HTML {
    JoinRequestsLink(count: tasks.joinRequests, links: GuestLinks(event: event.id), language: language).html
  }

  /// Whether the field for guests' names is open, because the host has no guests yet.
  private var asksForGuests: Bool { viewer.isHost && headcount.invited == 0 && !event.isCancelled }

  private var panel: GuestPanel {
    GuestPanel(
      list: guests, viewer: viewer, inviteAction: links.invite,
      page: viewer.isHost ? GuestLinks(event: event.id).list : nil, showsGuests: event.details.options.showsGuestList,
      form: state(.guests) ?? .fresh,
      idempotencyKey: idempotencyKey, language: language)
  }

  private var composer: Composer {
    Composer(
      links: links, viewer: viewer, prepared: prepared, comment: state(.comment) ?? unsentWords, photo: state(.photo),
      idempotencyKey: idempotencyKey, language: language)
  }

  /// The comment of an answer that came too late.
  private var unsentWords: FormState? { answer?.unsentWords.map { FormState(values: ["text": $0]) } }

  private func state(_ kind: ReturnedForm.Kind) -> FormState? {
    returned?.kind == kind ? returned?.state : nil
  }

  private var thread: HTML {
    """
    <section class="thread" tabindex="0" aria-label="\(language.localized(.Thread.title))" data-stream="\(url: links.stream)" \
    data-page="\(url: links.page)" data-rows="\(url: links.rows)" data-api="\(url: links.api)" \
    data-me="\(viewer.key)" data-latest="\(event.activityCount)" data-revision="\(event.revision)" \
    data-read="\(readSequence ?? 0)" data-emojis="\(Reaction.choices.joined(separator: " "))"\
    \(flag: "data-by-mail", visit != nil)>
    <div class="thread-inner">
    \(more("data-older", language.localized(.Thread.earlier), older))\
    <ol class="messages" id="messages" aria-label="\(language.localized(.Thread.messages))">
    \(rows.rows(activities, unreadAfter: readSequence))\
    </ol>
    \(more("data-newer", language.localized(.Thread.later), newer))\
    \(hasConversation ? nil : empty)\
    <span id="latest"></span>
    </div>
    </section>

    """
  }

  private var rows: ActivityRows {
    ActivityRows(
      event: event, viewer: viewer, links: links, now: now, language: language, photoURL: photoURL, quotes: quotes,
      firstGuestAt: firstGuestAt, surveys: surveys)
  }

  /// A link to another part. It is hidden at the ends of the thread, where the script may need it later.
  private func more(_ name: StaticString, _ title: String, _ url: String?) -> HTML {
    """
    <p class="more" \(HTML(stringLiteral: name.description))\(flag: "hidden", url == nil)>\
    <a class="button button-quiet" href="\(url: url ?? links.page)">\(title)</a></p>

    """
  }

  private var empty: HTML { "<p class=\"thread-empty\">\(language.localized(.Thread.empty))</p>\n" }

  private var hasConversation: Bool {
    older != nil || activities.contains { $0.isNews(sinceFirstGuest: firstGuestAt) }
  }
}
