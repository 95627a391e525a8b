import HTTPServer
import Imaging
import Invites
import JSON
import PageKit
import Storage

/// The shared parts of the routes that take the event form: the page, the cover and the response.
struct EventForms {
  let services: Services

  func page(
    _ purpose: EventFormPage.Purpose, _ account: Account, _ request: Request, form: FormState = .fresh
  ) throws -> EventFormPage {
    let now = services.dependencies.now()
    var draft: Event.Details?
    if case .copy(let event) = purpose { draft = try event.details.copied(at: now) }
    var page = EventFormPage(
      site: services.site(account, request), purpose: purpose, draft: draft, form: form,
      idempotencyKey: Random.token(), now: now, usualZone: try usualZone(of: account),
      photoURL: services.photoURL)
    page.hasLostPhoto = request.body.form.uploads("cover").contains { $0.size > 0 }
    if case .new = purpose, form != .fresh { page.preview = Self.preview(of: request) }
    if case .edit(let event) = purpose {
      page.laterDates = try services.store.events.position(of: event, for: .host(account))?.laterDates ?? 0
    }
    if case .edit(let event) = purpose, !event.isCancelled {
      page.mayNotify = try services.store.guests.headcount(of: event.id).invited > 0
    }
    return page
  }

  /// Returns the dates of the series that the request describes. Nil when it describes none, or is refused for it.
  private static func preview(of request: Request) -> SeriesDatesPreview? {
    guard var input = try? Input(request), let switches = try? input.switches(),
      let details = try? input.details(current: nil, switches: switches),
      let plan = try? input.seriesPlan(of: details)
    else { return nil }
    return try? SeriesDatesPreview(plan.rule, of: details)
  }

  /// Returns the form of a new event with the dates of its series.
  func showingDates(_ account: Account, _ request: Request) throws -> Response {
    let page = try page(.new, account, request, form: FormState(values: request.body.form.values))
    return .page(page.html).returning(to: "\(EventFormPage.Purpose.new.address)#dates")
  }

  /// Returns the time zone of the account's latest event, for browsers that do not report theirs.
  private func usualZone(of account: Account) throws -> String? {
    try services.store.events.list(hostedBy: account.id, invited: [], after: nil, limit: 1).elements.first?
      .event.details.timeZone
  }

  /// Returns the form with the failure beside the field that caused it. All other fields stay as they were typed.
  func page(
    refused form: FormState, _ purpose: EventFormPage.Purpose, _ account: Account, _ request: Request
  ) throws -> Response? {
    guard let failure = form.failure else { return nil }
    let form = FormState(values: try values(of: request, purpose, account, failure), failure: failure)
    let page = try page(newest(purpose, account), account, request, form: form)
    return .page(page.html, status: form.status).returning(to: purpose.address)
  }

  /// Returns the typed values. After a conflict, fields that this host did not change show the other host's values.
  private func values(
    of request: Request, _ purpose: EventFormPage.Purpose, _ account: Account, _ failure: Failure
  ) throws -> [String: String] {
    let typed = request.body.form.values
    guard failure.code == .editConflict, case .edit(let event) = try newest(purpose, account),
      let version = typed["version"].flatMap({ Int($0) })
    else { return typed }
    let base = try services.store.events.details(of: event.id, version: version)
    return EventFormPage.rebased(typed, base: base, current: event.details)
  }

  private func newest(_ purpose: EventFormPage.Purpose, _ account: Account) throws -> EventFormPage.Purpose {
    guard case .edit(let event) = purpose else { return purpose }
    return .edit(try services.store.events.find(event.id, for: .host(account)) ?? event)
  }

  /// Processes the uploaded cover before anything is written. Otherwise a refused picture would leave the form half
  /// carried out, and sending it again would repeat that half.
  /// - Parameter event: the event of the cover. Nil for an event that is about to be created.
  func picture(of input: Input, by account: Account, for event: Event?) async throws -> Processed? {
    guard let upload = input.uploads.first(where: { $0.fieldName == "cover" && $0.size > 0 }) else { return nil }
    if let event { try services.store.photos.requireRoomForCover(of: event.id) }
    return try await services.photos.process(upload.file, for: account.uploader, field: "cover")
  }

  /// Returns the response to a request that was carried out before. It is found before the cover is decoded again.
  func earlierAnswer(_ idempotencyKey: IdempotencyKey?, to request: Request, status: Status) throws -> Response? {
    guard let idempotencyKey, let earlier = try services.store.events.earlierResult(of: idempotencyKey) else {
      return nil
    }
    return answer(earlier.value, to: request, status: status, isReplay: true)
  }

  /// The origin of the cover of an event that is about to be committed.
  enum CoverSource {
    case none
    case upload(Processed)
    case copy(of: Photo)

    init(_ upload: Processed?, orCopyOf photo: Photo? = nil) {
      self = upload.map { .upload($0) } ?? photo.map { .copy(of: $0) } ?? .none
    }
  }

  /// Does the same as ``keeping(_:of:_:_:)`` for a new event. If the event is not created, its photo folder is removed,
  /// too.
  func keeping(
    _ cover: CoverSource, ofNew event: Event.ID, _ context: WriteContext,
    _ commit: @escaping @Sendable (KeptPhoto?) async throws -> IdempotentResult<Event>
  ) async throws -> IdempotentResult<Event> {
    do {
      let made = try await keeping(cover, of: event, context, commit)
      if made.isReplay { services.photos.removeEmptyFolder(of: event) }
      return made
    } catch {
      services.photos.removeEmptyFolder(of: event)
      throw error
    }
  }

  /// Gives the later dates of a new series their own copies of the cover. A date whose copy fails shows its drawing.
  func copyCover(of event: Event, by account: Account) async {
    guard let recurrence = event.recurrence, let cover = event.cover,
      let dates = try? services.store.events.dates(of: recurrence.series, for: .host(account))
    else { return }
    for date in dates.map(\.event) where date.id != event.id && date.cover == nil {
      let context = services.dependencies.writeContext()
      _ = try? await services.photos.copy(cover, as: context.identifier(), to: date.id) { [services] kept in
        (try await services.store.events.setCover(kept, of: date.id, by: account, context: context), isKept: true)
      }
    }
  }

  /// Stores the cover's files while `commit` writes their event. If `commit` throws, or the request was carried out
  /// before, the files are removed again.
  func keeping(
    _ cover: CoverSource, of event: Event.ID, _ context: WriteContext,
    _ commit: @escaping @Sendable (KeptPhoto?) async throws -> IdempotentResult<Event>
  ) async throws -> IdempotentResult<Event> {
    let record: PhotoLibrary.Recording<IdempotentResult<Event>> = { kept in
      let result = try await commit(kept)
      return (result, isKept: !result.isReplay)
    }
    switch cover {
    case .none: return try await commit(nil)
    case .upload(let picture):
      return try await services.photos.keep(picture, as: context.identifier(), of: event, record)
    case .copy(let photo): return try await services.photos.copy(photo, as: context.identifier(), to: event, record)
    }
  }

  /// Deletes the files of an event's former cover, if its row was deleted.
  func removeFiles(ofFormer cover: Photo?) async {
    guard let cover, (try? services.store.photos.isKept(cover.id)) == false else { return }
    await services.photos.remove([cover])
  }

  func answer(_ event: Event, to request: Request, status: Status, isReplay: Bool) -> Response {
    if Problem.wantsPage(request) { return .redirect(to: "/events/\(event.id)") }
    var response = Response.json(JSON(event, links: services.links), status: status)
    response.headers["Location"] = "/api/v1/events/\(event.id)"
    response.noteReplay(isReplay)
    return response
  }
}

extension EventFormPage.Purpose {
  /// The path of the form.
  fileprivate var address: String {
    switch self {
    case .new: "/events/new"
    case .edit(let event): "/events/\(event.id)/edit"
    case .copy(let event): "/events/\(event.id)/copy"
    }
  }
}
