import Delivery
import HTTPServer
import Invites
import JSON
import PageKit
import Storage
import Texts

/// `/api/v1/notifications/{id}/facts`: what a notification says, as of now. Its payload holds the facts of the time
/// when it was sent, so clients that open it later ask here.
struct NotificationFactsRoutes {
  let services: Services
  private let composer: NotificationComposers.Composer

  init(services: Services) {
    self.services = services
    composer = PayloadComposer.writing(origin: services.links.origin, secret: services.secret)
  }

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/notifications/{id}/facts", show)
    router.on(.get, "/api/v1/notifications/{id}/facts/stream", stream)
  }

  private func access(_ request: Request) throws -> NotificationAccess {
    try services.access.notification(request.parameters["id"], request, token: request.query["token"])
  }

  private func show(_ request: Request) throws -> Response {
    let access = try access(request)
    if access.notification.category == .photo { return .json(try photos(access, in: request.language)) }
    if access.notification.category == .arrival {
      var facts = try answers(to: access.invitation)
      facts["arrival"] = try ArrivalFacts(services: services, access: access, language: request.language).json()
      return .json(.object(facts))
    }
    if let survey = access.notification.details.survey { return .json(try facts(of: survey, request, access)) }
    let now = services.dependencies.now()
    guard let contents = try services.store.notifications.contentsNow(of: access.notification, at: now) else {
      throw Failure(.notFound, "There is no such notification, or it is not yours to see.")
    }
    return .json(try facts(contents, access))
  }

  /// Returns the facts of the payload, composed anew, and further facts that no payload holds.
  private func facts(_ contents: EventNotification.Contents, _ access: NotificationAccess) throws -> JSON {
    var facts = try JSON(parsing: try composer(contents))["partyline"]?.object ?? [:]
    // A viewer who may not answer gets no URL for answering.
    (facts["respond"], facts["link"]) = (nil, nil)
    facts.merge(try answers(to: contents.invitation)) { $1 }
    // Only the guest may see everything of theirs: a host tries out what guests see.
    let isGuest = access.role?.guest != nil
    if isGuest, contents.notification.category == .message {
      facts["conversation"] = try ConversationFacts(services: services, contents: contents).json()
    } else if isGuest, contents.notification.category != .reminder, !contents.invitation.event.isCancelled {
      let day = try services.store.guests.day(of: contents.invitation, at: services.dependencies.now())
      facts["day"] = JSON(day, in: contents.language)
    }
    return .object(facts)
  }

  /// Returns the photos' facts. It also works for photos that were unsent, for which no payload can be composed: the
  /// facts say that they are gone.
  private func photos(_ access: NotificationAccess, in language: Language) throws -> JSON {
    let notification = access.notification
    let photos = try services.store.threads.photos(
      notification.shownPhotos, of: notification.eventID, seenBy: notification.guestID)
    var facts = try answers(to: access.invitation)
    facts["shared_photos"] = JSON(photos, seenBy: notification.guestID, in: language)
    return .object(facts)
  }

  /// Returns the facts of a survey, which are null once its entry was unsent.
  private func facts(of survey: Survey.ID, _ request: Request, _ access: NotificationAccess) throws -> JSON {
    var facts = try answers(to: access.invitation)
    facts["survey"] = try SurveyFacts(services: services, request: request, invitation: access.invitation)
      .json(services.store.surveys.find(survey))
    return .object(facts)
  }

  /// Returns whether the event takes answers now, and the guest's place on the waitlist.
  private func answers(to invitation: Invitation) throws -> [String: JSON] {
    [
      "answers": .string(invitation.event.answerWindow(at: services.dependencies.now()).rawValue),
      "waitlist_place": JSON(try services.store.guests.waitlistPlace(of: invitation.guest.id)),
    ]
  }

  /// Sends an event `facts` immediately, to cover changes made before the client connected, and another one after each
  /// change that may alter the facts.
  private func stream(_ request: Request) throws -> Response {
    let access = try access(request)
    let (event, category) = (access.notification.eventID, access.notification.category)
    // A notification's own token can have been passed on. Its streams leave the guest's own places free.
    let place =
      access.isOfOneNotification
      ? try services.streams.takePlace(for: "facts-by-token:\(access.notification.id)", of: OpenStreams.perPhone)
      : try services.streams.takePlace(for: "facts:\(access.notification.guestID)")
    return .events { stream in
      defer { place.giveBack() }
      let changes = services.bus.changes(of: event)
      var (tick, typists) = (services.bus.tick(of: event), [Activity.Author]())
      var ways = services.arrivals.version(of: event)
      guard stream.send(ServerSentEvent(name: "facts", data: "{}")) else { return }
      for await _ in changes {
        let latest = services.bus.tick(of: event)
        let typing = category == .message ? services.presence.typists(at: event) : []
        let travelled = category == .arrival ? services.arrivals.version(of: event) : ways
        guard latest != tick || typing != typists || travelled != ways else { continue }
        (tick, typists, ways) = (latest, typing, travelled)
        guard (try? self.access(request)) != nil, stream.send(ServerSentEvent(name: "facts", data: "{}")) else {
          return
        }
      }
    }
  }
}

extension JSON {
  /// The day as the app draws it, with texts in `language`.
  fileprivate init(_ day: DayStrip, in language: Language) {
    self = [
      "hours": JSON(day.step * (day.marks.count - 1)), "lanes": JSON(day.lanes),
      "overlaps": .array(day.overlaps.map(JSON.string)),
      "marks": .array(
        day.marks.map { ["label": .string($0.time.shortClock(in: language)), "at": JSON($0.place)] }),
      "events": .array(
        day.entries.map { entry in
          [
            "title": .string(entry.title), "status": .string(entry.status.rawValue), "start": JSON(entry.start),
            "end": JSON(entry.end), "lane": JSON(entry.lane), "is_invited": JSON(entry.isInvited),
          ]
        }),
    ]
  }
}
