import HTTPServer
import Testing

/// What a server does with bytes that no good client sends, and with good ones in unusual order.
@Suite struct WireTests {
  private var router: Router {
    var router = Router()
    router.on(.get, "/") { _ in .text("home") }
    router.on(.get, "/{name}") { .text($0.parameters["name"]) }
    router.on(.post, "/") { .text("\($0.body.bytes.count)") }
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
  ])
  func refusesMalformedRequestsWithItsOwnAnswer(_ bytes: String) async throws {
    let reply = try await reply(bytes)
    #expect(reply.status == 400)
    #expect(reply.text == "malformed-request")
  }

  /// These the library itself refuses.
  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX\0Y: b\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
  ])
  func refusesWhatCannotBeFramed(_ bytes: String) async throws {
    #expect(try await reply(bytes).status == 400)
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
    // What does not even fit the library's memory it refuses itself.
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
    var router = router
    router.on(.get, "/late/answer") { _ in
      try await Task.sleep(for: .milliseconds(50))
      return .text(String(repeating: "late", count: 100_000))
    }
    try await live(router) { port, _ in
      try await blocking {
        for _ in 0..<20 {
          try RawClient(port: port).send("GET /late/answer HTTP/1.1\r\nHost: a\r\n\r\n")
          try RawClient(port: port).send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc")
          try RawClient(port: port).send("GET /la")
        }
        let client = try RawClient(port: port)
        client.send("GET /here HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.reply().text == "here")
      }
    }
  }
}
