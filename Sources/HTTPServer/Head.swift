/// The head of a request as received, and its framing (RFC 9112 section 6).
struct Head {
  let method: Method
  let headers: Headers

  enum Framing: Equatable {
    case none
    case length(Int)
    case chunked
  }

  var framing: Framing {
    if headers["Transfer-Encoding"] != nil { return .chunked }
    return headers["Content-Length"].flatMap { Int($0) }.map { $0 == 0 ? .none : .length($0) } ?? .none
  }

  /// Refuses a head that two parsers could frame or route differently (request smuggling). The connection cannot
  /// continue after such a request.
  func checkFraming() throws {
    let lengths = headers.all("Content-Length")
    let codings = headers.all("Transfer-Encoding")
    guard lengths.count <= 1 else { throw HTTPFailure.malformed("Content-Length occurs more than once.") }
    guard lengths.allSatisfy({ Int($0) != nil && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
      throw HTTPFailure.malformed("Content-Length is not a number.")
    }
    guard headers.all("Host").count <= 1 else { throw HTTPFailure.malformed("Host occurs more than once.") }
    guard codings.isEmpty || lengths.isEmpty else {
      throw HTTPFailure.malformed("The request has both Content-Length and Transfer-Encoding.")
    }
    guard codings.isEmpty || (codings.count == 1 && codings[0].lowercased() == "chunked") else {
      throw HTTPFailure.unsupportedCoding
    }
  }

  /// Whether the client waits for a 100 response before it sends the body (RFC 9110 section 10.1.1).
  var expectsContinue: Bool { headers["Expect"]?.lowercased() == "100-continue" }

  var contentType: String { headers["Content-Type"] ?? "" }
}
