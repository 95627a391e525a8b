import Foundation
import HTTPServer
import TestSupport
import Testing

/// Reading request bodies from a socket.
@Suite struct BodyTests {
  private let scratch: Scratch
  private let router: Router

  init() throws {
    scratch = try Scratch()
    var router = Router()
    router.on(.post, "/bytes", limits: Limits(body: 100)) { .json($0.body.bytes) }
    router.on(.post, "/form", limits: Limits(body: 100)) { .text(Self.fields($0.body.form)) }
    router.on(.post, "/photos", limits: .uploads(1000, count: 2, body: 100)) { .text(try Self.describe($0.body.form)) }
    let kept = scratch.url.appendingPathComponent("kept")
    router.on(.post, "/keep", limits: .uploads(1000)) { request in
      try request.body.form.uploads[0].move(to: kept)
      return .noContent
    }
    router.on(
      .post, "/guarded/{id}", limits: .uploads(1000),
      admit: { request in
        guard request.parameters["id"] == "1" else { throw HTTPFailure(.unauthorized, "wrong-token", "Not you.") }
      }, { .text(Self.fields($0.body.form)) })
    router.on(.post, "/break", limits: .uploads(1000)) { _ in throw CancellationError() }
    self.router = router
  }

  private static func fields(_ form: Form) -> String {
    form.fields.items.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
  }

  private static func describe(_ form: Form) throws -> String {
    let uploads = try form.uploads.map { upload in
      let content = String(decoding: try Data(contentsOf: upload.file), as: UTF8.self)
      return "\(upload.fieldName) \(upload.fileName) \(upload.declaredType) \(upload.size) \(content)"
    }
    return ([fields(form)] + uploads).joined(separator: "|")
  }

  private func post(
    _ target: String, _ type: String, _ body: String, _ extra: String = ""
  ) async throws -> Reply {
    try await talk(to: router, { $0.uploadDirectory = scratch.url }) { client in
      client.send(
        "POST \(target) HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\n\(extra)"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
      return try client.reply()
    }
  }

  private func multipart(_ target: String, _ parts: [(head: String, content: String)]) async throws -> Reply {
    try await post(target, "multipart/form-data; boundary=xYz", Self.encode(parts))
  }

  private static func encode(_ parts: [(head: String, content: String)]) -> String {
    parts.map { "--xYz\r\nContent-Disposition: form-data; \($0.head)\r\n\r\n\($0.content)\r\n" }.joined()
      + "--xYz--\r\n"
  }

  @Test func takesNoBodyFromWhoeverIsNotAdmitted() async throws {
    let parts = [(head: "name=\"a\"; filename=\"a.png\"", content: "picture")]
    #expect(try await multipart("/guarded/1", parts).status == 200)
    #expect(try await multipart("/guarded/2", parts).status == 401)
    let early = try await talk(to: router) { client in
      client.send(
        "POST /guarded/2 HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=xYz\r\n"
          + "Expect: 100-continue\r\nContent-Length: 900\r\n\r\n")
      return try client.reply().status
    }
    #expect(early == 401)
  }

  @Test func takesJSONAsItIs() async throws {
    let reply = try await post("/bytes", "application/json", #"{"a":"é"}"#)
    #expect(reply.status == 200)
    #expect(reply.text == #"{"a":"é"}"#)
    #expect(try await post("/bytes", "application/json", "").text == "")
  }

  @Test func takesAChunkedBody() async throws {
    let reply = try await talk(to: router) { client in
      client.send("POST /bytes HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
      client.send("5\r\nhello\r\n1;x=y\r\n \r\n5\r\nworld\r\n0\r\nTrailer: x\r\n\r\n")
      return try client.reply()
    }
    #expect(reply.text == "hello world")
  }

  @Test func takesAForm() async throws {
    let type = "application/x-www-form-urlencoded; charset=utf-8"
    #expect(try await post("/form", type, "a=1+2&b=%C3%A9&a=").text == "a=1 2;b=é;a=")
    for malformed in ["a=%", "a=%zz", "a=%ff", "a=%00", "%=1"] {
      #expect(try await post("/form", type, malformed).status == 400, "\(malformed)")
    }
  }

  @Test func streamsUploadsToFilesThatGoAway() async throws {
    let reply = try await multipart(
      "/photos",
      [
        (#"name="caption""#, "Ünï\r\ntwo"),
        (#"name="photo"; filename="C:\dir\a.png""# + "\r\nContent-Type: image/png", "PNG\r\n--xY"),
        (#"name="empty"; filename="""# + "\r\nContent-Type: application/octet-stream", ""), (#"name="note""#, ""),
        (#"name="other"; filename="../b""#, ""),
      ])
    #expect(
      reply.text == "caption=Ünï\r\ntwo;note=|photo a.png image/png 9 PNG\r\n--xY|other b application/octet-stream 0 ")
    #expect(scratch.names.isEmpty)
  }

  @Test("A form is read the same wherever the network splits it, and byte by byte")
  func takesAFormThatComesInPieces() async throws {
    let body = Array(
      Self.encode([
        (#"name="a""#, "Teal"), (#"name="a""#, ""), (#"name="a""#, "2"), (#"name="a""#, "\r\n--x"),
        (#"name="p"; filename="a.png""#, "PNG!"), (#"name="p"; filename="a.png""#, "\r\n--yZx"),
      ]
      ).utf8)
    let cuts = (1..<body.count).map { [body[..<$0], body[$0...]] } + [body.indices.map { body[$0...$0] }]
    let answers = try await live(router, { $0.uploadDirectory = scratch.url }) { port, _ in
      try await blocking {
        try cuts.map { pieces in
          let head =
            "POST /photos HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=xYz\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n"
          let chunks = pieces.flatMap { Array("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Array("\r\n".utf8) }
          let client = try RawClient(port: port)
          client.send(Array(head.utf8) + chunks + Array("0\r\n\r\n".utf8))
          return try client.reply().text
        }
      }
    }
    let whole = "a=Teal;a=;a=2;a=\r\n--x|p a.png application/octet-stream 4 PNG!"
    #expect(Set(answers) == [whole + "|p a.png application/octet-stream 7 \r\n--yZx"])
  }

  @Test func takesAFormWithAPreambleAndWithoutALastLineEnd() async throws {
    let type = "multipart/form-data; boundary=\"xYz\""
    let body = "preamble\r\n" + Self.encode([(#"name="a""#, "1")])
    #expect(try await post("/form", type, String(body.dropLast())).text == "a=1")
  }

  @Test func looksForTheFirstBoundaryInAThousandBytesAlone() async throws {
    let type = "multipart/form-data; boundary=xYz"
    let body = Self.encode([(#"name="a""#, "1")])
    let short = String(repeating: "-", count: 900) + "\r\n" + body
    #expect(try await post("/photos", type, short).text == "a=1")
    let reply = try await talk(to: router) { client in
      let dashes = String(repeating: "-", count: 1100)
      client.send(
        "POST /photos HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\nTransfer-Encoding: chunked\r\n\r\n")
      client.send("44c\r\n\(dashes)\r\n\(String(body.utf8.count + 2, radix: 16))\r\n\r\n\(body)\r\n0\r\n\r\n")
      return try client.reply()
    }
    #expect(reply.status == 400)
  }

  @Test func refusesACodingThatEndsWithABlank() async throws {
    let reply = try await talk(to: router) { client in
      client.send(
        "POST /bytes HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked \r\n\r\n1\r\nx\r\n0\r\n\r\n")
      return try client.reply()
    }
    #expect(reply.status == 400)
  }

  @Test func leavesAnUploadThatWasMovedAndRemovesOthers() async throws {
    #expect(try await multipart("/keep", [(#"name="p"; filename="a""#, "kept")]).status == 204)
    #expect(try await multipart("/break", [(#"name="p"; filename="a""#, "lost")]).status == 500)
    #expect(scratch.names == ["kept"])
    #expect(try String(contentsOf: scratch.url.appendingPathComponent("kept"), encoding: .utf8) == "kept")
  }

  @Test func refusesMalformedForms() async throws {
    let type = "multipart/form-data; boundary=xYz"
    let whole = Self.encode([(#"name="a""#, "1")])
    for (type, body) in [
      ("multipart/form-data", whole), (type, "nonsense"), (type, String(whole.dropLast(12))),
      (type, Self.encode([(#"filename="a""#, "1")])), (type, Self.encode([(#"name="a""#, "\0")])),
    ] {
      #expect(try await post("/photos", type, body).status == 400, "\(type): \(body)")
    }
    let invalid =
      Array("--xYz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".utf8) + [0xFF] + Array("\r\n--xYz--\r\n".utf8)
    let reply = try await talk(to: router) { client in
      client.send(
        "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\nContent-Length: \(invalid.count)\r\n\r\n")
      client.send(invalid)
      return try client.reply()
    }
    #expect(reply.status == 400)
  }

  @Test func refusesWhatIsTooLarge() async throws {
    let long = String(repeating: "a", count: 101)
    #expect(try await post("/bytes", "text/plain", String(long.dropLast())).status == 200)
    #expect(try await post("/bytes", "text/plain", long).status == 413)
    #expect(try await post("/form", "application/x-www-form-urlencoded", long).status == 413)
    #expect(try await multipart("/photos", [(#"name="a""#, long)]).status == 413)
    let huge = String(repeating: "a", count: 1001)
    #expect(try await multipart("/photos", [(#"name="p"; filename="a""#, String(huge.dropLast()))]).status == 200)
    #expect(try await multipart("/photos", [(#"name="p"; filename="a""#, huge)]).status == 413)
    let three = ["1", "2", "3"].map { (head: "name=\"p\"; filename=\"\($0)\"", content: $0) }
    #expect(try await multipart("/photos", three).status == 413)
    #expect(try await multipart("/form", [(#"name="p"; filename="a""#, "1")]).status == 415)
    #expect(try await post("/bytes", "text/plain", "x", "Content-Encoding: gzip\r\n").status == 415)
    #expect(scratch.names.isEmpty)
  }

  @Test func refusesAnUploadWithoutEndAndKeepsNothing() async throws {
    let part = "--xYz\r\nContent-Disposition: form-data; name=\"p\"; filename=\"a\"\r\n\r\n"
    let reply = try await talk(to: router, { $0.uploadDirectory = scratch.url }) { client in
      client.send(
        "POST /photos HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=xYz\r\n"
          + "Transfer-Encoding: chunked\r\n\r\n")
      client.send("\(String(part.utf8.count, radix: 16))\r\n\(part)\r\n")
      let piece = String(repeating: "a", count: 65536)
      for _ in 0..<32 { client.send("10000\r\n\(piece)\r\n") }
      client.send("0\r\n\r\n")
      return try client.reply()
    }
    #expect(reply.status == 413)
    #expect(scratch.names.isEmpty)
  }

  @Test func refusesALargeBodyBeforeItComes() async throws {
    let reply = try await talk(to: router) { client in
      client.send("POST /bytes HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 101\r\n\r\n")
      return try client.reply()
    }
    #expect(reply.status == 413)
    #expect(reply["Connection"] == "close")
  }

  @Test func tellsAClientThatSendsFarTooMuchWhileItStillSends() async throws {
    let reply = try await talk(to: router) { client in
      client.send("POST /bytes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 30000000\r\n\r\n")
      let piece = [UInt8](repeating: 0x61, count: 1 << 20)
      for _ in 0..<16 { client.send(piece) }
      return try client.reply()
    }
    #expect(reply.status == 413)
  }

  @Test func forgetsAnUploadWhoseSenderVanishes() async throws {
    let configure: (inout Configuration) -> Void = {
      $0.uploadDirectory = scratch.url
      $0.heartbeatInterval = .milliseconds(40)
      // The server must notice that the clients left. The long timeout keeps it from dropping them as slow on a busy
      // machine.
      $0.slowClientTimeout = .seconds(600)
    }
    let half =
      "POST /photos HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=xYz\r\n"
      + "Content-Length: 900\r\n\r\n--xYz\r\nContent-Disposition: form-data; name=\"p\"; filename=\"a\"\r\n\r\n"
      + String(repeating: "a", count: 200)
    try await live(router, configure) { port, _ in
      do {
        let clients = try await blocking {
          let clients = try (0..<10).map { _ in try RawClient(port: port) }
          for client in clients { client.send(half) }
          return Unchecked(clients)
        }
        await eventually { withExtendedLifetime(clients) { scratch.names.count == 10 } }
      }
      await eventually { scratch.names.isEmpty }
      // A client that closes right after its last byte may leave no event behind.
      try await blocking { for _ in 0..<10 { try RawClient(port: port).send(half) } }
      await eventually { scratch.names.isEmpty }
    }
    #expect(scratch.names.isEmpty)
  }

  @Test("A refused request is answered, however slowly its body arrives")
  func slowAndRefused() async throws {
    // The heartbeat also sets how often connections are checked.
    try await talk(to: router, { $0.heartbeatInterval = .milliseconds(40) }) { client in
      client.send("POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na")
      Thread.sleep(forTimeInterval: 0.1)
      client.send("bc")
      let status = try client.reply().status
      #expect(status == 404)
    }
  }
}
