import Invites

/// An event as a chat: the invite on top, answers, comments and photos below, the guest list beside.
public struct ThreadPage: Sendable, Speaking {
  public var site: Site
  public var event: Event
  public var headcount: Headcount
  public var viewer: Viewer
  public var links: ThreadLinks
  /// Ascending, the latest part of the thread or an earlier one.
  public var activities: [Activity]
  /// The address of the part before the first activity; nil at the thread's beginning.
  public var older: String?
  /// The address of the thread's latest part, when this is an earlier one.
  public var newer: String?
  public var guests: GuestList
  public var now: Timestamp
  public var photoURL: PhotoURL
  /// A form of this page that came back with a failure.
  public var returned: ReturnedForm?
  /// Sent as `idempotencyKey` by the composer's forms and the host's invite form, so that a page reloaded after sending sends nothing twice.
  public var idempotencyKey: String?

  public init(
    site: Site, event: Event, headcount: Headcount, viewer: Viewer, links: ThreadLinks, activities: [Activity],
    older: String? = nil, newer: String? = nil, guests: GuestList, now: Timestamp, photoURL: @escaping PhotoURL,
    returned: ReturnedForm? = nil, idempotencyKey: String? = nil
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
    self.returned = returned
    self.idempotencyKey = idempotencyKey
  }

  /// One of the page's forms together with what was typed into it.
  public struct ReturnedForm: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case answer, comment, photo, guests }
    public var kind: Kind
    public var state: FormState

    public init(_ kind: Kind, _ state: FormState) {
      self.kind = kind
      self.state = state
    }
  }

  public var language: Language { site.language }

  public var html: HTML {
    Document(
      site: site, title: "\(event.details.title) · Partyline",
      styles: ["cover", "invite-card", "answer", "thread", "composer", "guests"],
      scripts: ["stream", "composer", "answer", "copy", "lightbox"], kind: "thread",
      offersSignIn: viewer.isHost, offersLanguages: false, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="thread-layout">
    <div class="thread-side">
    \(InviteCard(event: event, viewer: viewer, editLink: links.edit, now: now, language: language, photoURL: photoURL).html)\
    \(answer)\
    <section class="card guests-card" aria-label="Guests">
    \(HeadcountPanel(event: event, headcount: headcount, language: language).html)
    <details class="guests-drawer"\(flag: "open", returned?.kind == .guests)>
    <summary>Guest list</summary>
    \(panel.html)</details>
    </section>
    \(site.isFramed ? nil : LanguagePicker(site: site).html)\
    </div>
    <div class="thread-main">
    \(thread)\
    \(composer.html)\
    </div>
    </div>
    """
  }

  private var answer: HTML? {
    guard case .guest(let guest) = viewer, let action = links.respond else { return nil }
    return AnswerForm(
      event: event, headcount: headcount, guest: guest, action: action, form: state(.answer) ?? .fresh, now: now,
      language: language
    ).html
  }

  private var panel: GuestPanel {
    GuestPanel(
      list: guests, viewer: viewer, inviteAction: links.invite, form: state(.guests) ?? .fresh,
      idempotencyKey: idempotencyKey, language: language)
  }

  private var composer: Composer {
    Composer(
      links: links, comment: state(.comment), photo: state(.photo), idempotencyKey: idempotencyKey, language: language)
  }

  private func state(_ kind: ReturnedForm.Kind) -> FormState? {
    returned?.kind == kind ? returned?.state : nil
  }

  private var thread: HTML {
    """
    <section class="thread" tabindex="0" aria-label="Thread" data-stream="\(url: links.stream)" data-page="\(url: links.page)" \
    data-latest="\(activities.last?.sequence ?? 0)"\(flag: "data-detached", newer != nil)>
    <div class="thread-inner">
    \(MoreLink(title: "Earlier messages", url: older).html)\
    <ol class="messages" id="messages" aria-live="polite" aria-relevant="additions" aria-label="Messages">
    \(ActivityRows(event: event, viewer: viewer, now: now, language: language, photoURL: photoURL).rows(activities))\
    </ol>
    \(MoreLink(title: "Latest messages", url: newer).html)\
    \(hasConversation ? nil : Self.empty)\
    <span id="latest"></span>
    </div>
    </section>

    """
  }

  private static let empty: HTML = """
    <p class="thread-empty">No messages yet. Say hello: everyone invited can read along.</p>

    """

  private var hasConversation: Bool {
    older != nil || activities.contains { if case .created = $0.kind { false } else { true } }
  }
}
