import Foundation
import Testing

@testable import HTTPClient
@testable import WebPush

@Suite("Interpreting answers of push services")
struct PushAnswerTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)

  private func answer(
    _ status: Int, _ body: String = "", _ headers: Headers = [:], bodyCount: Int = 615
  ) throws -> PushAnswer {
    let response = HTTPClient.Response(
      status: .init(rawValue: status), headers: headers, body: Data(body.utf8), version: "HTTP/2")
    return PushAnswer(response, to: try Example.subscription(), bodyCount: bodyCount, now: now)
  }

  @Test("Any success status means accepted, without a reason", arguments: [200, 201, 202, 204])
  func accepted(status: Int) throws {
    let answer = try answer(status, #"{"message-id": "x"}"#)
    #expect(answer.outcome == .accepted && answer.reason == "" && answer.status == status)
  }

  @Test(
    "An answer means the same whatever words a service uses",
    arguments: [
      (404, "", .gone), (404, #"{"code":404,"errno":102,"error":"Not Found","message":"Invalid endpoint"}"#, .gone),
      (410, #"{"code":410,"errno":103,"error":"Gone","message":"Expired"}"#, .gone), (410, "NotRegistered", .gone),
      (400, #"{"reason":"VapidPkHashMismatch"}"#, .wrongKey),
      (403, #"{"reason":"VapidPkHashMismatch"}"#, .wrongKey),
      (401, #"{"code":401,"errno":109,"error":"Unauthorized","message":"VAPID public key mismatch"}"#, .wrongKey),
      (
        403,
        "the VAPID credentials in the authorization header do not correspond to the credentials used to create the "
          + "subscriptions.", .wrongKey
      ),
      (401, #"{"code":401,"errno":109,"error":"Unauthorized","message":"Invalid bearer token"}"#, .misconfigured),
      (401, "", .misconfigured), (403, #"{"reason":"BadJwtToken"}"#, .misconfigured),
      (403, "the key in the authorization header is invalid", .misconfigured),
      (400, #"{"reason":"BadWebPushTopic"}"#, .rejected), (400, #"{"code":400,"errno":113}"#, .rejected),
      (400, "", .rejected), (405, "", .rejected), (418, "", .rejected), (301, "", .rejected), (307, "", .rejected),
      (304, "", .rejected), (413, "", .tooLarge(limit: nil)), (406, "", .later(retryAfter: nil)),
      (408, "", .later(retryAfter: nil)), (429, "", .later(retryAfter: nil)), (500, "", .later(retryAfter: nil)),
      (502, "<html>", .later(retryAfter: nil)), (503, "", .later(retryAfter: nil)), (504, "", .later(retryAfter: nil)),
      (599, "", .later(retryAfter: nil)),
    ] as [(Int, String, PushAnswer.Outcome)])
  func outcomes(status: Int, body: String, outcome: PushAnswer.Outcome) throws {
    #expect(try answer(status, body).outcome == outcome)
  }

  @Test(
    "The client waits as long as the service asks, in seconds or until a date, and at most thirty days",
    arguments: [
      ("120", 120), ("0", 0), ("36000", 36000), ("Sun, 06 Nov 1994 08:51:37 GMT", 120),
      ("Sun, 06 Nov 1994 08:00:00 GMT", 0), ("soon", nil), ("-5", nil), ("1.5", nil), ("", nil),
      (" 7", nil), ("2592001", 2_592_000), ("9223372036854775807", 2_592_000), ("99999999999999999999", 2_592_000),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 2_592_000),
    ] as [(String, Int?)])
  func retryAfter(value: String, seconds: Int?) throws {
    let expected = PushAnswer.Outcome.later(retryAfter: seconds.map { .seconds($0) })
    #expect(try answer(429, "", ["Retry-After": value]).outcome == expected)
    #expect(try answer(503, "", ["retry-after": value]).outcome == expected)
  }

  @Test("A key mismatch is found in the header fields of the Windows service, too")
  func headers() throws {
    let headers: Headers = ["X-WNS-Error-Description": "VAPID public key mismatch"]
    #expect(try answer(401, "", headers).outcome == .wrongKey)
    #expect(try answer(401, "", ["X-WNS-Status": "dropped"]).outcome == .misconfigured)
  }

  @Test("A phone's limit is read from Mozilla's sentence")
  func limit() throws {
    let message =
      "This message is intended for a constrained device and is limited in size. Converted buffer is too long by 400 "
      + "bytes"
    // 400 characters of base64 are 300 bytes.
    let answer = try answer(413, #"{"code":413,"errno":104,"message":"\#(message)"}"#, bodyCount: 2743)
    #expect(answer.outcome == .tooLarge(limit: 2340))
    #expect(answer.reason == "errno 104 \(message)")
  }

  @Test("The service's text is kept on one short line")
  func reason() throws {
    #expect(try answer(403, #"{"reason":"BadJwtToken"}"#).reason == "BadJwtToken")
    #expect(
      try answer(401, #"{"code":401,"errno":109,"message":"Invalid bearer token"}"#).reason
        == "errno 109 Invalid bearer token")
    #expect(try answer(500, "one\r\n two\t\u{0}\u{1b}[31mthree").reason == "one two [31mthree")
    #expect(try answer(500, String(repeating: "long ", count: 10_000)).reason.count == PushAnswer.maxReason)
    #expect(
      try answer(400, "", ["X-WNS-ERROR-DESCRIPTION": "Ttl value conflicts with X-WNS-Cache-Policy."]).reason
        == "X-WNS-Error-Description: Ttl value conflicts with X-WNS-Cache-Policy.")
    #expect(try answer(500, "\u{fffd}").reason == "\u{fffd}")
  }

  @Test("No reason ever repeats the endpoint")
  func redaction() throws {
    let endpoint = try Example.subscription().endpoint
    for body in [
      "no \(endpoint) here", #"{"message":"gAAAAABsecretsecret is unknown"}"#, "POST /wpush/v2/gAAAAABsecretsecret",
    ] {
      let reason = try answer(410, body).reason
      #expect(!reason.contains("secret") && reason.contains("…"), "\(reason)")
    }
  }

  @Test(
    "Without an answer, the client tells what cannot have arrived from what may have",
    arguments: [
      (HTTPClientError.unreachable(host: "h", reason: "r"), .later(retryAfter: nil)),
      (.unknownHost(host: "h", reason: "r"), .later(retryAfter: nil)),
      (.notEncrypted(host: "h", reason: "r"), .later(retryAfter: nil)),
      (.untrusted(host: "h", reason: "r"), .later(retryAfter: nil)),
      (.addressRefused(host: "h"), .later(retryAfter: nil)), (.malformedURL("https://secret"), .rejected),
      (.insecure(host: "h"), .rejected), (.timedOut, .unknown), (.tooLarge(limit: 1), .unknown),
      (.broken(host: "h", reason: "r"), .unknown), (.shutDown, .unknown),
    ] as [(HTTPClientError, PushAnswer.Outcome)])
  func errors(error: HTTPClientError, outcome: PushAnswer.Outcome) {
    let answer = PushAnswer(error)
    #expect(answer.outcome == outcome && answer.status == nil)
    #expect(!answer.reason.isEmpty && !answer.reason.contains("secret"))
    #expect(PushAnswer(CancellationError()).outcome == .unknown)
  }
}
