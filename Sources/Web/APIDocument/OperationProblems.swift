import HTTPServer
import Invites
import JSON
import PageKit

/// The codes that an operation can answer with: those that follow from its description, and those that it lists itself.
struct OperationProblems {
  /// A code, and the status of its response.
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

  /// - Throws: `APIDocument.Fault` for an unknown code.
  init(method: String, path: String, operation: JSON) throws {
    (self.method, self.path, self.operation) = (method, path, operation)
    own = try (operation["problems"]?.array ?? []).map { word in
      guard let code = word.string.flatMap(Failure.Code.init) else {
        throw APIDocument.Fault(text: "\(method) \(path) lists the unknown code \(word.text)")
      }
      return code
    }
  }

  /// All codes of the operation, sorted by status.
  var all: [Problem] {
    let codes = own + everywhere + ofItsProcess + ofItsAddress + ofItsCaller + ofItsBody
    let problems = codes.map { Problem($0) } + (media.contains("multipart/form-data") ? [Self.tooManyFiles] : [])
    return Set(problems).sorted()
  }

  /// The form reader counts the files itself, before any route runs (`HTTPFailure.tooManyUploads`).
  private static let tooManyFiles = Problem(.tooMany, status: 413)

  /// The codes that every operation can answer with. `invalidText` is among them because every URL and body is refused
  /// if it has too many combining marks in a row.
  private var everywhere: [Failure.Code] {
    [
      .malformedRequest, .headersTooLarge, .invalidText, .overloaded, .storageMissing, .storageBusy, .storageFull,
      .filesUnavailable, .internalError,
    ]
  }

  /// The codes of `PhoneWorker`.
  private var ofItsProcess: [Failure.Code] {
    let prefixes = ["/api/v1/phones", "/api/v1/payloads", "/api/v1/examples"]
    guard prefixes.contains(where: path.hasPrefix) else { return [] }
    return [.phoneRestarted] + (method == "post" && Request.deliversPush(postedTo: path) ? [.tooManyAttempts] : [])
  }

  private var ofItsAddress: [Failure.Code] {
    (path.contains("{") ? [.notFound] : []) + (parameters.contains("Cursor") ? [.invalidCursor] : [])
      + (parameters.isDisjoint(with: ["Limit", "Render"]) ? [] : [.outOfRange])
  }

  /// The codes for wrong or missing credentials. Every operation checks a bearer token that the request carries, and a
  /// guest's token must belong to a guest on the list. The examples have their own tokens.
  private var ofItsCaller: [Failure.Code] {
    guard path.hasPrefix("/api/") else { return [] }
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

  /// The names of the shared parameters that the operation refers to.
  private var parameters: Set<String> {
    Set(
      (operation["parameters"]?.array ?? []).compactMap {
        $0["$ref"]?.string?.split(separator: "/").last.map(String.init)
      })
  }
}
