import JSON

extension PayloadLinter.Finding {
  /// The finding for programs: one name for each property, bytes counted from 0, lines and columns from 1, and null for
  /// missing values.
  public var json: JSON {
    [
      "rule": .string(rule.rawValue), "severity": .string(severity.rawValue),
      "pointer": pointer.map(JSON.string) ?? .null, "header": header.map(JSON.string) ?? .null,
      "location": location?.json ?? .null, "message": .string(message), "advice": .string(advice),
      "fix": fix?.json ?? .null,
    ]
  }
}

extension JSON.Location {
  public var json: JSON {
    [
      "line": .integer(Int64(line)), "column": .integer(Int64(column)), "start": .integer(Int64(bytes.lowerBound)),
      "end": .integer(Int64(bytes.upperBound)),
    ]
  }
}

extension PayloadLinter.Fix {
  /// The fix as JSON. Edits refer to the bytes before any edit is applied.
  public var json: JSON {
    [
      "title": .string(title), "edits": .array(edits.map(\.json)), "headers": .object(headers.mapValues(JSON.string)),
    ]
  }
}

extension JSON.Edit {
  var json: JSON {
    [
      "start": .integer(Int64(range.lowerBound)), "end": .integer(Int64(range.upperBound)),
      "text": .string(replacement),
    ]
  }
}

/// The finding for people, in the style of compilers: place, severity, problem, advice, rule.
extension PayloadLinter.Finding: CustomStringConvertible {
  public var description: String {
    let place = location.map { "\($0.line):\($0.column)" } ?? header ?? pointer ?? ""
    return "\(place): \(severity.rawValue): \(message) \(advice) [\(rule.rawValue)]"
  }
}
