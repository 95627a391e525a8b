import HTTPServer
import TestSupport
import Testing

/// Tests how a server handles bytes that no correct client sends, and correct bytes in unusual order.
@Suite struct WireTests {
  private var router: Router {
    var router = Router()
    router.on(.get, "/") { _ in .text("home") }
    router.on(.get, "/{name}") { .text($0.parameters["name"]) }
    router.on(.post, "/") { .text("\($0.body.bytes.count)") }
    router.on(.get, "/count/of") { .text("\($0.query.items.count) \($0.cookies.count) \($0.cookies["last"] ?? "-")") }
    router.on(.post, "/form") { .text($0.body.form["a"] ?? "-") }
    router.failure = { error, _ in
      let failure = error as? HTTPFailure
      return .text(failure?.code ?? "\(error)", status: failure?.status ?? .internalServerError)
    }
    return router
  }

  private func reply(_ bytes: String, _ configure: (inout Configuration) -> Void = { _ in }) async throws -> Reply {
    try await talk(to: router, configure) { client in
      client.send(bytes)
      return try client.reply()
    }
  }

  @Test(arguments: [
    "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", "GET /a%00 HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n", "GET /.. HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /a?b=%c3 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /é HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET a HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nBad Name: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: \u{1}\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: b\0c\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: b\0\0\0c\r\nY: d\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\nY: d\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-: 1\r\n Length\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
    "GET / HTTP/1.1\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\n",
    "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: é\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nAccept-Language: \u{301}\r\n\r\n",
  ])
  func refusesMalformedRequestsWithItsOwnAnswer(_ bytes: String) async throws {
    let reply = try await reply(bytes)
    #expect(reply.status == 400)
    #expect(reply.text == "malformed-request")
  }

  /// The library itself refuses these requests.
  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX\0Y: b\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0, 0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n",
  ])
  func refusesWhatCannotBeFramed(_ bytes: String) async throws {
    #expect(try await reply(bytes).status == 400)
  }

  @Test(
    "A body whose length is ambiguous ends the connection, and nothing after it is answered",
    arguments: [
      ("Content-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400),
      ("Content-Length: 0\r\nContent-Length: 5\r\n\r\n", 400),
      ("Content-Length: 5\r\nContent-Length: 0\r\n\r\n", 400),
      ("content-length: 0\r\nCONTENT-LENGTH: 1\r\n\r\nx", 400),
      ("Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
      ("Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n0\r\n\r\n", 400),
      ("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n", 501),
      ("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
      ("Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
      ("Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n", 200),
      ("Transfer-Encoding: chunked\r\n\r\n2\r\n{}\n0\r\n\r\n", 200),
      ("Transfer-Encoding: chunked\r\n\r\n0\r\n\n", 200),
      ("Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", 200),
    ])
  func smuggling(_ body: String, _ status: Int) async throws {
    let bytes = "POST / HTTP/1.1\r\nHost: a\r\n\(body)GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
    let (first, isClosed) = try await talk(to: router) { client in
      client.send(bytes)
      return (try client.reply(), try client.isClosed())
    }
    // A body that the library accepts is answered, and one that it cannot read is refused.
    #expect(first.status == status || first.status == 400)
    #expect(isClosed)
  }

  @Test("While many requests of one thread wait for their handlers, its other requests are answered")
  func suspended() async throws {
    let gate = Gate()
    var router = router
    router.on(.get, "/late/answer") { _ in
      try await gate.pass()
      return .text("late")
    }
    try await live(router, { $0.threads = 1 }) { port, _ in
      let clients = try await blocking {
        let clients = try (0..<40).map { _ in try RawClient(port: port) }
        // All requests are sent at once, so that the thread finds many ready together.
        for (number, client) in clients.enumerated() {
          client.send("GET /\(number % 2 == 0 ? "late/answer" : "soon") HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        for (number, client) in clients.enumerated() where number % 2 == 1 {
          #expect(try client.reply().text == "soon", "\(number)")
        }
        return Waiting(clients)
      }
      gate.open()
      try await blocking {
        for (number, client) in clients.all.enumerated() where number % 2 == 0 {
          let text = try client.reply().text
          #expect(text == "late", "\(number)")
        }
      }
    }
  }

  /// One thread uses this value after another.
  private struct Waiting: @unchecked Sendable {
    let all: [RawClient]
    init(_ all: [RawClient]) { self.all = all }
  }

  @Test func refusesOtherTransferCodings() async throws {
    let bytes = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n"
    #expect(try await reply(bytes).status == 501)
  }

  @Test func refusesHeadersTooLarge() async throws {
    let field = "X: " + String(repeating: "a", count: 20_000)
    let shaped = try await reply("GET / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
    #expect(shaped.status == 431)
    #expect(shaped.text == "headers-too-large")
    // The library itself refuses headers that do not fit its memory.
    #expect(try await reply("GET / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\(field)\r\n\r\n").status == 431)
    let long = String(repeating: "a", count: 40_000)
    #expect(try await reply("GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n").status == 414)
  }

  @Test func goesOnAfterARefusalThatLeavesTheFramingSound() async throws {
    let replies = try await talk(to: router) { client in
      try ["/%zz", "/fine"].map { target in
        client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        return try client.reply().text
      }
    }
    #expect(replies == ["malformed-request", "fine"])
  }

  @Test func answersPipelinedRequestsInOrder() async throws {
    let names = (0..<50).map { "n\($0)" }
    let answers = try await talk(to: router) { client in
      client.send(names.map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      return try names.map { _ in try client.reply().text }
    }
    #expect(answers == names)
  }

  @Test func takesARequestByteByByte() async throws {
    let text = try await talk(to: router) { client in
      for byte in "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc".utf8 { client.send([byte]) }
      return try client.reply().text
    }
    #expect(text == "3")
  }

  @Test func takesEveryFieldOfALargeHead() async throws {
    var router = router
    router.on(.get, "/fields") { request in
      .text("\(request.headers.count) \(request.headers.all("X").joined(separator: ",").utf8.count)")
    }
    let values = (0..<150).map { String(repeating: "v", count: $0 % 7 * 10) }
    let fields = values.map { "X:\t\($0) \t\r\n" }.joined()
    let head = "GET /fields HTTP/1.1\r\nHost: a\r\n\(fields)\r\n"
    let expected = "151 \(values.joined(separator: ",").utf8.count)"
    let texts = try await talk(to: router) { client in
      client.send(head + head)
      var texts = [try client.reply().text, try client.reply().text]
      for start in stride(from: 0, to: head.utf8.count, by: 97) { client.send(head.utf8.dropFirst(start).prefix(97)) }
      texts.append(try client.reply().text)
      return texts
    }
    #expect(texts == [expected, expected, expected])
  }

  @Test func closesForAClientOfHTTP10() async throws {
    let (text, isClosed) = try await talk(to: router) { client in
      client.send("GET /old HTTP/1.0\r\n\r\n")
      return (try client.reply().text, try client.isClosed())
    }
    #expect(text == "old")
    #expect(isClosed)
  }

  @Test func survivesClientsThatVanish() async throws {
    let gate = Gate()
    var router = router
    router.on(.get, "/late/answer") { _ in
      try await gate.pass()
      return .text(String(repeating: "late", count: 100_000))
    }
    try await live(router) { port, _ in
      try await blocking {
        for _ in 0..<20 {
          try RawClient(port: port).send("GET /late/answer HTTP/1.1\r\nHost: a\r\n\r\n")
          try RawClient(port: port).send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc")
          try RawClient(port: port).send("GET /la")
        }
      }
      await eventually { gate.arrived > 0 }
      gate.open()
      try await blocking {
        let client = try RawClient(port: port)
        client.send("GET /here HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.reply().text == "here")
      }
    }
  }

  @Test func takesSpacesAroundAValueAndEmptyOnes() async throws {
    #expect(try await reply("GET / HTTP/1.1\r\nHost: a  \r\nX:\r\nY: \t \r\nZ:c\t\r\n\r\n").status == 200)
  }

  @Test("Parameters are counted, and too many are refused", arguments: [(500, 200), (1000, 200), (1500, 400)])
  func manyParameters(count: Int, status: Int) async throws {
    let query = (1...count).map { "p\($0)=1" }.joined(separator: "&")
    let reply = try await reply("GET /count/of?\(query) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(reply.status == status)
    if status == 200 { #expect(reply.text == "\(count) 0 -") }
  }

  /// The library's memory limit for one connection lies between the two numbers.
  @Test("Many cookies are accepted, and too many are refused with a response", arguments: [(200, 200), (1500, 431)])
  func manyCookies(count: Int, status: Int) async throws {
    let cookies = (1..<count).map { "c\($0)=1" }.joined(separator: "; ") + "; last=one"
    let reply = try await reply("GET /count/of HTTP/1.1\r\nHost: a\r\nCookie: \(cookies)\r\n\r\n")
    #expect(reply.status == status)
    if status == 200 { #expect(reply.text == "0 \(count) one") }
  }

  @Test func passesOverAnothersCookiesThatAreNoASCII() async throws {
    let reply = try await reply("GET /count/of HTTP/1.1\r\nHost: a\r\nCookie: a=é; b=1; é=2; last=here\r\n\r\n")
    #expect(reply.text == "0 2 here")
  }

  private static let marks = String(repeating: "\u{301}\u{323}", count: 20)

  @Test(
    "Endless combining marks are refused everywhere",
    arguments: [
      "a=x\(marks)", "x\(marks)=a", "a=" + String(repeating: "%E2%80%8D", count: 33),
      "a=x" + String(repeating: "\u{FE0F}", count: 33),
    ])
  func marksInForms(form: String) async throws {
    let head = "Host: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)"
    let reply = try await reply("POST /form HTTP/1.1\r\n\(head)\r\n\r\n\(form)")
    #expect(reply.status == 422 && reply.text == "invalid-text")
  }

  @Test(arguments: [("x\(marks)", "x"), ("x", "x\(marks)"), ("x\"; filename=\"\(marks)", "x")])
  func marksInParts(name: String, value: String) async throws {
    let body = "--frontier\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n--frontier--\r\n"
    let head = "Host: a\r\nContent-Type: multipart/form-data; boundary=frontier\r\nContent-Length: \(body.utf8.count)"
    let reply = try await reply("POST /form HTTP/1.1\r\n\(head)\r\n\r\n\(body)")
    #expect(reply.status == 422 && reply.text == "invalid-text")
  }

  @Test func marksThatAScriptHasStay() async throws {
    let form = "a=Z\u{335}\u{321}a\u{301}l%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80"
    let head = "Host: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)"
    let reply = try await reply("POST /form HTTP/1.1\r\n\(head)\r\n\r\n\(form)")
    #expect(reply.status == 200 && reply.text.hasSuffix("👩\u{200D}🚀"))
  }

  @Test("An unknown method is refused as such, regardless of headers and body", arguments: ["TRACE", "PATCH"])
  func methodsWithForms(method: String) async throws {
    let body = "--frontier\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\nx\r\n--frontier--\r\n"
    let head = "Host: a\r\nContent-Type: multipart/form-data; boundary=frontier\r\nContent-Length: \(body.utf8.count)"
    let reply = try await reply("\(method) /form HTTP/1.1\r\n\(head)\r\n\r\n\(body)")
    #expect(reply.status == 405 && reply["Allow"] == "OPTIONS, POST")
  }

  @Test func saysThatANulIsNoText() {
    let failure = #expect(throws: HTTPFailure.self) { try Request(.get, "/?a=%00") }
    #expect(failure?.message.contains("NUL") == true)
  }
}
