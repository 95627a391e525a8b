import Invites

/// Where a thread's forms post and its links lead.
public struct ThreadLinks: Hashable, Sendable {
  /// The page itself: `/events/{id}` or `/i/{token}`.
  public var page: String
  /// Server-sent events; the script adds `render=html` and `after={sequence}` to it.
  public var stream: String
  /// Takes `actionIdentifier`, `partySize` and `note`; nil for the host.
  public var respond: String?
  /// Takes `text`.
  public var comments: String
  /// Takes `photo` (a file) and `caption`.
  public var photos: String
  /// Takes `names`, one a line; nil for guests.
  public var invite: String?
  /// The form that changes the event; nil for guests.
  public var edit: String?
  /// Takes `text`, and below it `reads` and `stream`; nil for the host.
  public var questions: String?
  /// The page of the private questions.
  public var questionsPage: String?
  /// Takes `name` of somebody whom the guest brings; nil for the host.
  public var friends: String?

  public init(
    page: String, stream: String, respond: String?, comments: String, photos: String, invite: String? = nil,
    edit: String? = nil, questions: String? = nil, questionsPage: String? = nil, friends: String? = nil
  ) {
    self.page = page
    self.stream = stream
    self.respond = respond
    self.comments = comments
    self.photos = photos
    self.invite = invite
    self.edit = edit
    self.questions = questions
    self.questionsPage = questionsPage
    self.friends = friends
  }

  /// For the host on `/events/{id}`.
  public static func host(of event: Event.ID) -> ThreadLinks {
    let api = "/api/v1/events/\(event)"
    return ThreadLinks(
      page: "/events/\(event)", stream: "\(api)/stream", respond: nil, comments: "\(api)/comments",
      photos: "\(api)/photos", invite: "\(api)/guests", edit: "/events/\(event)/edit",
      questionsPage: "/events/\(event)/questions")
  }

  /// For a guest, who proves with the token who they are, on `page` (their own link unless given).
  ///
  /// The stream carries the token, too: a browser in which a host is signed in may hold a guest's link as well, and
  /// the rows that arrive must be drawn for the guest like those of the page.
  public static func guest(token: String, event: Event.ID, page: String? = nil) -> ThreadLinks {
    let api = "/api/v1/invitations/\(token)"
    return ThreadLinks(
      page: page ?? "/i/\(token)", stream: "/api/v1/events/\(event)/stream?token=\(token)",
      respond: "\(api)/responses",
      comments: "\(api)/comments", photos: "\(api)/photos", questions: "\(api)/questions",
      questionsPage: "/i/\(token)/questions", friends: "\(api)/guests")
  }

  /// Where a guest writes to the hosts privately; nil for the host.
  var privateThread: PrivateThread.Links? {
    guard let questions, let questionsPage else { return nil }
    return PrivateThread.Links(
      send: questions, reads: "\(questions)/reads", stream: "\(questions)/stream", page: questionsPage)
  }
}
