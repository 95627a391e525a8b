import Foundation
import Invites

/// A value that can be stored and returned again when a write is replayed.
protocol IdempotentValue: Codable, Sendable {
  func kept() throws -> String
  init(kept: String, in reader: Reader) throws
}

extension IdempotentValue {
  func kept() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }

  init(kept: String, in reader: Reader) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(kept.utf8))
  }
}

extension [Guest]: IdempotentValue {}
