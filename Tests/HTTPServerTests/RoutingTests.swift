import HTTPServer
import Testing

@Suite struct RoutingTests {
  struct Broken: Error {}

  private var router: Router {
    var router = Router()
    router.on(.get, "/") { _ in .text("home") }
    router.on(.get, "/events") { .text("list after \($0.query["after"] ?? "nothing")") }
    router.on(.post, "/events") { _ in Response(.created) }
    router.on(.get, "/events/new") { _ in .text("new") }
    router.on(.get, "/events/{id}") { .text("event \($0.parameters["id"])") }
    router.on(.get, "/events/{event}/guests/{guest}") { request in
      .text("\(request.parameters["event"]) \(request.parameters["guest"])")
    }
    router.on(.get, "/pages/{number}") { .text("page \(try $0.parameters("number", as: Int.self) + 1)") }
    router.on(.get, "/static/{file*}") { .text($0.parameters["file"]) }
    router.on(.get, "/later") { _ in
      await Task.yield()
      return .text("later")
    }
    router.on(.get, "/broken") { _ in throw Broken() }
    return router
  }

  @Test(
    "A path is read the same by bytes and by characters",
    arguments: [
      "/%CC%81events", "/events/%CC%81new", "/events%D8%80/new", "/events/%E2%80%8D/guests/8",
    ])
  func refusesMarksBesideASlash(target: String) async throws {
    #expect(throws: HTTPFailure.self) { try Request(.get, target) }
    #expect(try await Transport.live.send(.get, target, to: router).status == 400)
  }

  @Test func readsFormsByBytes() throws {
    let query = try Query(parsing: "a=1&\u{301}b=\u{301}2")
    #expect(query.items.map { [$0.name, $0.value] } == [["a", "1"], ["\u{301}b", "\u{301}2"]])
  }

  @Test(arguments: Transport.allCases)
  func findsTheHandler(_ transport: Transport) async throws {
    for (target, text) in [
      ("/", "home"), ("/events?after=7", "list after 7"), ("/events/new", "new"), ("/events/n%C3%BCw", "event nüw"),
      ("/events/7/guests/8", "7 8"), ("/events/new/guests/8", "new 8"), ("/pages/41", "page 42"),
      ("/static/css/app.css", "css/app.css"), ("/later", "later"), ("//events//./x/../new", "new"),
    ] {
      let reply = try await transport.send(.get, target, to: router)
      #expect(reply.status == 200, "\(target)")
      #expect(reply.text == text, "\(target)")
    }
  }

  @Test(arguments: Transport.allCases)
  func saysWhatIsNotThere(_ transport: Transport) async throws {
    for target in ["/nowhere", "/events/7/guests", "/pages/seven", "/static/", "/event"] {
      #expect(try await transport.send(.get, target, to: router).status == 404, "\(target)")
    }
  }

  @Test(arguments: Transport.allCases)
  func saysWhichMethodsThereAre(_ transport: Transport) async throws {
    let refused = try await transport.send(.delete, "/events", to: router)
    #expect(refused.status == 405)
    #expect(refused["Allow"] == "GET, HEAD, OPTIONS, POST")
    let options = try await transport.send(.options, "/events/7", to: router)
    #expect(options.status == 204)
    #expect(options["Allow"] == "GET, HEAD, OPTIONS")
    #expect(try await transport.send(.other("BREW"), "/events", to: router).status == 405)
  }

  @Test(arguments: Transport.allCases)
  func answersHeadLikeGetWithoutContent(_ transport: Transport) async throws {
    let reply = try await transport.send(.head, "/events/7", to: router)
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "text/plain; charset=utf-8")
    #expect(reply.body.isEmpty)
    if transport == .live { #expect(reply["Content-Length"] == "7") }
  }

  @Test(arguments: Transport.allCases)
  func leadsFromATrailingSlashToTheAddressWithoutIt(_ transport: Transport) async throws {
    let reply = try await transport.send(.get, "/events/%C3%BC%3F/?after=%2F", to: router)
    #expect(reply.status == 308)
    #expect(reply["Location"] == "/events/%C3%BC%3F?after=%2F")
  }

  @Test(arguments: Transport.allCases)
  func turnsAThrownErrorIntoAResponse(_ transport: Transport) async throws {
    var router = router
    #expect(try await transport.send(.get, "/broken", to: router).status == 500)
    router.failure = { error, _ in .text("\(type(of: error))", status: .badGateway) }
    let reply = try await transport.send(.get, "/broken", to: router)
    #expect(reply.status == 502)
    #expect(reply.text == "Broken")
    let refused = try await transport.send(.put, "/events", to: router)
    #expect(refused.text == "HTTPFailure")
    #expect(refused["Allow"] == "GET, HEAD, OPTIONS, POST")
  }

  @Test(arguments: Transport.allCases)
  func wrapsStepsAroundEveryAnswer(_ transport: Transport) async throws {
    var router = router
    router.wrap { request, next in
      var response = try await next(request)
      response.headers.add("X-Trail", "outer")
      return response
    }
    router.wrap { request, next in
      if request.query["stop"] != nil { throw HTTPFailure(.forbidden, "forbidden", "No.") }
      var response = try await next(request)
      response.headers.add("X-Trail", "inner")
      return response
    }
    router.decorate = { response, _ in response.headers.set("X-Frame-Options", "DENY") }
    for (target, status, trail) in [
      ("/events", 200, "inner"), ("/nowhere", 404, "inner"), ("/broken", 500, "inner"), ("/?stop", 403, "outer"),
    ] {
      let reply = try await transport.send(.get, target, to: router)
      #expect(reply.status == status, "\(target)")
      #expect(reply["X-Trail"] == trail, "\(target)")
      #expect(reply["X-Frame-Options"] == "DENY", "\(target)")
    }
  }

  @Test(arguments: Transport.allCases)
  func wrapsStepsThatWaitForNothing(_ transport: Transport) async throws {
    @Sendable func leaving(_ mark: String) -> Router.After {
      { _, response in
        var response = response
        response.headers.set("X-Trail", (response.headers["X-Trail"] ?? "") + mark)
        return response
      }
    }
    var router = router
    router.wrap(after: leaving("1"))
    router.wrap(
      before: { request in
        if request.query["stop"] != nil { throw HTTPFailure(.forbidden, "forbidden", "No.") }
        return request.query["early"] == nil ? nil : .text("early")
      }, after: leaving("2"))
    router.wrap { request, next in try leaving("3")(request, try await next(request)) }
    router.wrap(after: leaving("4"))
    router.wrap(after: { request, response in
      if request.query["late"] != nil { throw HTTPFailure(.conflict, "conflict", "Too late.") }
      return try leaving("5")(request, response)
    })
    for (target, status, trail) in [
      ("/events", 200, "54321"), ("/nowhere", 404, "54321"), ("/broken", 500, "54321"), ("/events?stop", 403, "1"),
      ("/nowhere?early", 200, "1"), ("/events?late", 409, "4321"),
    ] {
      let reply = try await transport.send(.get, target, to: router)
      #expect(reply.status == status, "\(target)")
      #expect(reply["X-Trail"] == trail, "\(target)")
    }
  }

  @Test func listsItsRoutes() {
    #expect(router.routes.first { $0.pattern == "/events" && $0.method == .post } != nil)
    #expect(router.routes.count == 10)
  }
}
