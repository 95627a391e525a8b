import HTTPServer
import PageKit
import PhoneWeb

extension Router {
  /// Makes the router with every route of Partyline and the steps around all of them.
  package init(_ services: Services) {
    self.init()
    let problem = Problem(logger: services.logger) { request in
      services.site((try? services.access.caller(of: request))?.account, request)
    }
    failure = { error, request in problem.response(to: error, for: request) }
    hides = services.developers.hides
    reserve = { request, limits in
      try services.developers.admit(request)
      return try services.placeForUploads(request, limits)
    }
    let security = SecurityHeaders(isSecure: services.isSecure)
    decorate = { response, _ in
      security.add(to: &response)
      services.meters.countRequest(status: response.status.rawValue)
    }
    wrap(services.access.rememberingFindings)
    wrap(before: { request in
      try CrossOrigin.check(request, publicOrigin: services.links.origin)
      try services.access.requireValidAuthorization(request)
      return nil
    })
    wrap(after: LinkEnds(access: services.access).mended)
    wrap(after: services.access.keepingNothingOfHosts)
    let (returned, now) = (services.returned, services.dependencies.now)
    wrap(
      before: { request in
        guard let page = returned.page(for: request, now: now()) else { return nil }
        // The page may show what the browser's session could see, and the session may have ended since.
        let isSignedOut = try request.value(of: .session) != nil && services.access.caller(of: request).session == nil
        return isSignedOut ? nil : page
      }, after: { returned.keeping($1, to: $0, at: now) })
    wrap(before: services.developers.refusal, after: services.developers.watching)
    if let phones = services.phoneWorker {
      wrap { request, next in
        guard request.group != nil, request.isForPhones else { return try await next(request) }
        let account = (try? services.access.caller(of: request))?.account
        let sends = request.path == "/lab" ? services.payloadSends(of: account) : []
        return try await phones.respond(to: request, account: account, sends: sends)
      }
    }
    SessionRoutes(services: services).add(to: &self)
    LanguageRoutes(services: services).add(to: &self)
    PreferencesRoutes(services: services).add(to: &self)
    SecurityRoutes(services: services).add(to: &self)
    MailedSignInRoutes(services: services).add(to: &self)
    AccountEmailRoutes(services: services).add(to: &self)
    AddressRoutes(services: services).add(to: &self)
    APITokenRoutes(services: services).add(to: &self)
    DeviceRoutes(services: services).add(to: &self)
    DeliveryRoutes(services: services).add(to: &self)
    HostSessionRoutes(services: services).add(to: &self)
    InstallRoutes(services: services).add(to: &self)
    EventRoutes(services: services).add(to: &self)
    EventEndingRoutes(services: services).add(to: &self)
    CoHostRoutes(services: services).add(to: &self)
    CalendarRoutes(services: services).add(to: &self)
    PageRoutes(services: services).add(to: &self)
    SearchRoutes(services: services).add(to: &self)
    GuestRoutes(services: services).add(to: &self)
    WaitlistRoutes(services: services).add(to: &self)
    GuestPageRoutes(services: services).add(to: &self)
    AnswerOnBehalfRoutes(services: services).add(to: &self)
    BroadcastRoutes(services: services).add(to: &self)
    ImportRoutes(services: services).add(to: &self)
    SendRoutes(services: services).add(to: &self)
    MailSendRoutes(services: services).add(to: &self)
    UnsubscribeRoutes(services: services).add(to: &self)
    OwnMailRoutes(services: services).add(to: &self)
    MailedLinksRoutes(services: services).add(to: &self)
    CheckInRoutes(services: services).add(to: &self)
    MyCodeRoutes(services: services).add(to: &self)
    GuestSheetRoutes(services: services).add(to: &self)
    JoinRoutes(services: services).add(to: &self)
    InvitationRoutes(services: services).add(to: &self)
    ReaderRoutes(services: services).add(to: &self)
    FriendRoutes(services: services).add(to: &self)
    PrivateMessageRoutes(services: services).add(to: &self)
    PrivateMessageInboxRoutes(services: services).add(to: &self)
    ThreadRoutes(services: services).add(to: &self)
    EntryRoutes(services: services).add(to: &self)
    SurveyRoutes(services: services).add(to: &self)
    AskRoutes(services: services).add(to: &self)
    PresenceRoutes(services: services).add(to: &self)
    ArrivalRoutes(services: services).add(to: &self)
    RowRoutes(services: services).add(to: &self)
    AlbumRoutes(services: services).add(to: &self)
    SeriesRoutes(services: services).add(to: &self)
    StreamRoutes(services: services).add(to: &self)
    NotificationRoutes(services: services).add(to: &self)
    NotificationFactsRoutes(services: services).add(to: &self)
    HostNotificationRoutes(services: services).add(to: &self)
    HostPreferencesRoutes(services: services).add(to: &self)
    NotificationSettingsRoutes(services: services).add(to: &self)
    PhoneRoutes(services: services.ofPhones).addGuestMedia(to: &self)
    group(.phones) { router in
      PhoneRoutes(services: services.ofPhones).add(to: &router)
      PhoneStreamRoutes(services: services.ofPhones).add(to: &router)
      PreviewRoutes(services: services.ofPhones).add(to: &router)
    }
    group(.developers) { router in
      PayloadRoutes().add(to: &router)
      ExampleRoutes(services: services.ofPhones).add(to: &router)
      CenterRoutes(services: services.ofPhones).add(to: &router)
      LabRoutes(services: services.ofPhones).add(to: &router)
      LabSendRoutes(services: services).add(to: &router)
      DemoRoutes(services: services).add(to: &router)
      DeveloperRoutes(services: services).add(to: &router)
      MailLabRoutes(services: services).add(to: &router)
    }
    group(.examples) { ExampleMediaRoutes(services: services.ofPhones).add(to: &$0) }
    AssetRoutes(assets: services.assets).add(to: &self)
    PhotoRoutes(services: services).add(to: &self)
    let startedAt = services.dependencies.now()
    InboundMailRoutes(services: services).add(to: &self)
    MailPreviewRoutes(services: services).add(to: &self)
    OperationRoutes(services: services, startedAt: startedAt, routes: routes).add(to: &self)
    OperationsRoutes(services: services, startedAt: startedAt).add(to: &self)
  }
}
