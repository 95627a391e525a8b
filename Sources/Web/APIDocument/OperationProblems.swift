import HTTPServer
import Invites
import JSON
import PageKit

/// The codes that an operation can answer with: those that follow from how it is described, and those of its own.
struct OperationProblems {
  /// A code, with the status under which it is answered.
  struct Problem: Hashable, Comparable {
    let status: Int
    let code: Failure.Code

    init(_ code: Failure.Code, status: Int? = nil) {
      self.status = status ?? code.status
      self.code = code
    }

    static func < (one: Self, other: Self) -> Bool {
      (one.status, one.code.rawValue) < (other.status, other.code.rawValue)
    }
  }

  private let method: String
  private let path: String
  private let operation: JSON
  private let own: [Failure.Code]

  /// - Throws: `APIDocument.Fault` for a code that there is not.
  init(method: String, path: String, operation: JSON) throws {
    (self.method, self.path, self.operation) = (method, path, operation)
    own = try (operation["problems"]?.array ?? []).map { word in
      guard let code = word.string.flatMap(Failure.Code.init) else {
        throw APIDocument.Fault(text: "\(method) \(path) names no code with \(word.text)")
      }
      return code
    }
  }

  /// In the order of their statuses.
  var all: [Problem] {
    let codes = own + everywhere + ofItsProcess + ofItsAddress + ofItsCaller + ofItsBody
    let problems = codes.map { Problem($0) } + (media.contains("multipart/form-data") ? [Self.tooManyFiles] : [])
    return Set(problems).sorted()
  }

  /// The reader of forms counts files before anybody has looked at them (`HTTPFailure.tooManyUploads`).
  private static let tooManyFiles = Problem(.tooMany, status: 413)

  /// Marks in a row are refused in every address and body.
  private var everywhere: [Failure.Code] {
    [
      .malformedRequest, .headersTooLarge, .invalidText, .overloaded, .storageMissing, .storageBusy, .storageFull,
      .internalError,
    ]
  }

  /// What `PhoneWorker` answers.
  private var ofItsProcess: [Failure.Code] {
    let prefixes = ["/api/v1/phones", "/api/v1/payloads", "/api/v1/examples"]
    guard prefixes.contains(where: path.hasPrefix) else { return [] }
    return [.phoneRestarted] + (method == "post" && Request.deliversPush(postedTo: path) ? [.tooManyAttempts] : [])
  }

  private var ofItsAddress: [Failure.Code] {
    (path.contains("{") ? [.notFound] : []) + (parameters.contains("Cursor") ? [.invalidCursor] : [])
      + (parameters.isDisjoint(with: ["Limit", "Render"]) ? [] : [.outOfRange])
  }

  /// A bearer token that comes along is looked up everywhere, and a guest's must be on the list. The examples have
  /// tokens of their own.
  private var ofItsCaller: [Failure.Code] {
    let isOfHosts = !schemes.isEmpty && schemes.isSubset(of: ["apiToken", "session"]) && !isOpen
    let mayBeGuest = schemes != ["replyToken"]
    return [.wrongToken] + (isOfHosts ? [.signInRequired] : [])
      + (mayBeGuest ? [.forbidden, .offTheList] : []) + (isUnsafe ? [.crossOrigin] : [])
      + (isUnsafe && path.contains("/invitations/{token}") ? [.otherGuest] : [])
  }

  private var ofItsBody: [Failure.Code] {
    let isNeeded = operation["requestBody"]?["required"] == true
    return (method == "get" ? [] : [.malformedJSON, .bodyTooLarge, .unsupportedMedia, .unknownField, .wrongType])
      + (isNeeded ? [.missingField] : []) + (parameters.contains("IdempotencyKey") ? [.idempotencyConflict] : [])
  }

  private var isUnsafe: Bool { method != "get" }
  private var isOpen: Bool { operation["security"]?.array?.contains([:]) == true }

  private var schemes: Set<String> {
    Set((operation["security"]?.array ?? []).flatMap { $0.object.map { Array($0.keys) } ?? [] })
  }

  private var media: Set<String> { Set((operation["requestBody"]?["content"]?.object ?? [:]).keys) }

  /// The names of the shared ones.
  private var parameters: Set<String> {
    Set(
      (operation["parameters"]?.array ?? []).compactMap {
        $0["$ref"]?.string?.split(separator: "/").last.map(String.init)
      })
  }
}
