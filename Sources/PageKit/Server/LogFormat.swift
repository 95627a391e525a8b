import Foundation
import HTTPServer
import JSON
import Logging

/// The format in which the server writes its log to standard error; `PARTYLINE_LOG_FORMAT`.
package enum LogFormat: String, CaseIterable, Sendable {
  /// A line for people.
  case text
  /// A JSON object in each line, for programs.
  case json

  /// Has every logger of the process write in this format and name the request that it writes about. The caller calls
  /// it once, before anything is logged.
  package func use() {
    LoggingSystem.bootstrap(
      { label, provider in
        switch self {
        case .text: StreamLogHandler.standardError(label: label, metadataProvider: provider)
        case .json: JSONLogHandler(metadataProvider: provider) { FileHandle.standardError.write(Data($0)) }
        }
      }, metadataProvider: Self.request)
  }

  package static let request = Logger.MetadataProvider {
    RequestID.current.map { ["request": "\($0)"] } ?? [:]
  }
}

/// Writes each event as a JSON object with the members `time` (RFC 3339, UTC), `level`, `message` and `metadata`.
package struct JSONLogHandler: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel = Logger.Level.info
  package var metadataProvider: Logger.MetadataProvider?
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameter write: takes a whole line.
  package init(metadataProvider: Logger.MetadataProvider?, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.metadataProvider = metadataProvider
    self.write = write
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }.merging(event.metadata ?? [:]) { $1 }
    let line: JSON = [
      "time": .string(Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))),
      "level": .string(event.level.rawValue), "message": .string("\(event.message)"),
      "metadata": .object(all.mapValues(Self.json)),
    ]
    write(line.bytes + [UInt8(ascii: "\n")])
  }

  private static func json(_ value: Logger.MetadataValue) -> JSON {
    switch value {
    case .string(let text): .string(text)
    case .stringConvertible(let value): .string("\(value)")
    case .array(let values): .array(values.map(json))
    case .dictionary(let values): .object(values.mapValues(json))
    }
  }
}
