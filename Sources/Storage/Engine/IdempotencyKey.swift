import Invites

/// An idempotency key. A write with a key is carried out at most once, however often it is requested.
public struct IdempotencyKey: Hashable, Sendable {
  /// The owner and the purpose of the key. The same key in another scope is a different key.
  public let scope: String
  /// 1 to 200 visible ASCII characters.
  public let key: String
  /// A hash of the request, which tells requests with the same key apart.
  public let fingerprint: String

  public init(scope: String, key: String, fingerprint: String) {
    self.scope = scope
    self.key = key
    self.fingerprint = fingerprint
  }

  /// - Throws: `outOfRange` for a key that is too long, empty, or contains other characters.
  func validate() throws(Failure) {
    let isVisible = key.utf8.allSatisfy { (0x21...0x7e).contains($0) }
    guard isVisible, (1...200).contains(key.utf8.count) else {
      throw Failure(
        .outOfRange, "Choose an idempotency key of 1 to 200 visible ASCII characters.", field: "Idempotency-Key")
    }
  }
}

/// The result of a write, from now or from the first request with its key.
public struct IdempotentResult<Value: Codable & Sendable>: Sendable {
  public let value: Value
  /// Whether the write was carried out before. If so, nothing changed and `value` is the first result.
  public let isReplay: Bool

  public init(value: Value, isReplay: Bool) {
    self.value = value
    self.isReplay = isReplay
  }
}

extension IdempotentResult: Equatable where Value: Equatable {}

extension Writer {
  /// Performs `body`, unless a write with this key was carried out before. In that case returns the value of that
  /// write.
  /// - Throws: `idempotencyConflict` when the key was used for another request; otherwise what `write` throws.
  func write<Value: IdempotentValue>(
    idempotencyKey: IdempotencyKey?, _ mode: WriteMode = .commit, at now: Timestamp,
    _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> IdempotentResult<Value> {
    try idempotencyKey?.validate()
    return try await write(mode) { transaction in
      guard let idempotencyKey else { return IdempotentResult(value: try body(transaction), isReplay: false) }
      if let earlier: IdempotentResult<Value> = try transaction.replayed(idempotencyKey) { return earlier }
      let value = try body(transaction)
      try transaction.keep(try value.kept(), as: idempotencyKey, at: now)
      return IdempotentResult(value: value, isReplay: false)
    }
  }
}

extension Reader {
  /// Returns the result of the first write with this key. Nil for a key that has not been used.
  /// - Throws: `idempotencyConflict` for a key of another request.
  func replayed<Value: IdempotentValue>(_ idempotencyKey: IdempotencyKey) throws -> IdempotentResult<Value>? {
    try outcome(of: idempotencyKey).map { IdempotentResult(value: try Value(kept: $0, in: self), isReplay: true) }
  }

  fileprivate func outcome(of idempotencyKey: IdempotencyKey) throws -> String? {
    let sql = "SELECT fingerprint, result FROM idempotency_results WHERE scope = ? AND key = ?"
    let found = try first(sql, [idempotencyKey.scope, idempotencyKey.key]) {
      (try $0.next(String.self), try $0.next(String.self))
    }
    guard let (fingerprint, outcome) = found else { return nil }
    guard fingerprint == idempotencyKey.fingerprint else {
      throw Failure(.idempotencyConflict, "This idempotency key was used for another request. Choose a new one.")
    }
    return outcome
  }
}

extension Transaction {
  fileprivate func keep(_ outcome: String, as idempotencyKey: IdempotencyKey, at now: Timestamp) throws {
    try run(
      "INSERT INTO idempotency_results (scope, key, fingerprint, result, created_at) VALUES (?, ?, ?, ?, ?)",
      [idempotencyKey.scope, idempotencyKey.key, idempotencyKey.fingerprint, outcome, now])
  }
}
