import Invites
import JSON
import PageKit

/// The 4xx and 5xx replies of the API's description: one for each status and set of codes. The operations refer to
/// them.
///
/// A reply lists its codes as examples, and explains each code in its description.
struct ProblemReplies {
  private(set) var responses: [String: JSON] = [:]
  private(set) var examples: [String: JSON] = [:]
  private let sentences: [Failure.Code: String]

  /// - Parameter sentences: the meaning of each code, by code.
  /// - Throws: `APIDocument.Fault` unless there is exactly one sentence for every code.
  init(sentences: [String: JSON]) throws {
    var known: [Failure.Code: String] = [:]
    for code in Failure.Code.allCases {
      guard let sentence = sentences[code.rawValue]?.string else {
        throw APIDocument.Fault(text: "there is no sentence for the code \(code.rawValue)")
      }
      known[code] = sentence
    }
    guard known.count == sentences.count else {
      throw APIDocument.Fault(text: "there is a sentence for an unknown code")
    }
    self.sentences = known
  }

  /// Returns references to the replies, by status, and adds the replies that are new.
  mutating func replies(to problems: [OperationProblems.Problem]) -> JSON {
    let byStatus = Dictionary(grouping: problems, by: \.status)
    return .object(
      Dictionary(
        uniqueKeysWithValues: byStatus.map { status, problems in
          let name = "\(status)." + problems.map(\.code.rawValue).joined(separator: ".")
          if responses[name] == nil { responses[name] = reply(to: problems, status: status) }
          return (String(status), ["$ref": .string("#/components/responses/\(name)")])
        }))
  }

  private mutating func reply(to problems: [OperationProblems.Problem], status: Int) -> JSON {
    var named: [String: JSON] = [:]
    for problem in problems {
      let name = problem.status == problem.code.status ? problem.code.rawValue : "\(problem.code.rawValue).\(status)"
      examples[name] = example(of: problem)
      named[problem.code.rawValue] = ["$ref": .string("#/components/examples/\(name)")]
    }
    let lines = problems.map { "`\($0.code.rawValue)`: \(sentences[$0.code] ?? $0.code.title)" }
    let reply: JSON = [
      "description": .string(lines.joined(separator: "\n\n")),
      "content": [
        "application/problem+json": [
          "schema": ["$ref": "#/components/schemas/Problem"], "examples": .object(named),
        ]
      ],
    ]
    return Self.headers[status].map { reply.merging(["headers": $0]) } ?? reply
  }

  private func example(of problem: OperationProblems.Problem) -> JSON {
    let code = problem.code.rawValue
    return [
      "summary": .string(problem.code.title),
      "value": [
        "type": .string("/problems/\(code)"), "title": .string(problem.code.title), "status": JSON(problem.status),
        "code": .string(code), "detail": .string(sentences[problem.code] ?? ""),
      ],
    ]
  }

  private static let waiting: JSON = [
    "Retry-After": ["description": "Seconds to wait (RFC 9110).", "schema": ["type": "integer", "minimum": 1]]
  ]

  private static let headers: [Int: JSON] = [
    401: ["WWW-Authenticate": ["description": "How to authenticate (RFC 9110).", "schema": ["type": "string"]]],
    429: waiting, 503: waiting,
  ]

  /// The schemas `Problem` and `ProblemCode`. New codes may be added, so clients must accept any text as a code.
  var schemas: JSON {
    let codes = Failure.Code.allCases.map { JSON.string($0.rawValue) }
    let text: JSON = ["type": "string"]
    return [
      "ProblemCode": ["type": "string", "enum": .array(codes), "description": "The known codes."],
      "Problem": [
        "type": "object", "description": "Why a request was not carried out (RFC 9457).",
        "required": ["type", "title", "status", "code", "detail"],
        "properties": [
          "type": ["type": "string", "description": "Leads to a page about the code."],
          "title": text, "status": ["type": "integer", "minimum": 400, "maximum": 599],
          "code": [
            "description": "Stable: a code never changes its meaning. New ones may be added.",
            "anyOf": [["$ref": "#/components/schemas/ProblemCode"], text],
          ],
          "detail": ["type": "string", "description": "One sentence that says what to do, in English."],
          "sentence": ["type": "string", "description": "The detail in another language that the client asked for."],
          "field": [
            "type": "string", "description": "The field at fault: a JSON pointer (RFC 6901) without its first slash.",
          ],
          "reference": ["type": "string", "description": "Identifies the entry with details in the server's log."],
          "reasons": [
            "type": "array", "items": ["type": "string"],
            "description": "For not-ready: each reason as `stopping`, `disk-reserve` or an error code.",
          ],
          "current": [
            "type": "object",
            "description": "For edit-conflict of an event or a guest: its current state, with its `version`.",
          ],
          "yours": [
            "type": "object", "description": "For edit-conflict: the requested values that differ from `current`.",
          ],
        ],
      ],
    ]
  }
}
