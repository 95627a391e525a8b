import Basics
import Foundation
import HTTPServer
import Invites
import Storage
import SystemCrypto

/// The `Idempotency-Key` of a request. A repeated request with the same key changes nothing and gets the first
/// response.
package enum Idempotency {
  /// Returns the key from the header, or from the field `idempotencyKey` that pages add to their forms. Nil without
  /// one.
  ///
  /// A page keeps its key when the user goes back and chooses or writes something else. That is another request, so the
  /// key of a form is combined with a fingerprint of the request.
  /// - Throws: `malformedRequest` unless the key has 1 to 180 visible ASCII characters.
  package static func key(_ request: Request, _ input: inout Input, atLeast: Int = 1) throws(Failure) -> String? {
    try found(request, &input, atLeast)?.key
  }

  /// Returns the key, and the fingerprint if it was computed, because hashing a photo twice would take twice as long.
  private static func found(
    _ request: Request, _ input: inout Input, _ least: Int
  ) throws(Failure) -> (key: String, fingerprint: String?)? {
    let field = try input.text("idempotencyKey")
    if let key = request.headers["Idempotency-Key"] { return (try checked(key, least), nil) }
    guard let field else { return nil }
    let fingerprint = try fingerprint(of: request)
    return ("\(try checked(field, least))/\(fingerprint.prefix(16))", fingerprint)
  }

  /// The least length of a key that identifies the client by itself: a client that guesses the key gets the response
  /// meant for another. A UUID has 36 characters.
  package static let secretLength = 20

  private static func checked(_ key: String, _ least: Int) throws(Failure) -> String {
    guard key.utf8.count >= least || key.isEmpty else {
      throw Failure(
        .outOfRange, "Here the key tells who asks: send \(least) to 180 random characters, such as a UUID.",
        field: "idempotencyKey")
    }
    guard (1...180).contains(key.utf8.count), key.utf8.allSatisfy({ (33...126).contains($0) }) else {
      throw Failure(
        .malformedRequest, "Send an Idempotency-Key of 1 to 180 visible ASCII characters.", field: "idempotencyKey")
    }
    return key
  }

  /// - Parameters:
  ///   - scope: the recognised owner of the key. Equal keys of different owners do not collide.
  ///   - atLeast: the least length of the key. Pass `secretLength` when the owner is not recognised.
  /// - Throws: as `key`; `outOfRange` for a key that is too short.
  package static func key(
    _ request: Request, _ input: inout Input, scope: String, atLeast: Int = 1
  ) throws(Failure) -> IdempotencyKey? {
    guard let found = try found(request, &input, atLeast) else { return nil }
    if let known = found.fingerprint { return IdempotencyKey(scope: scope, key: found.key, fingerprint: known) }
    return IdempotencyKey(scope: scope, key: found.key, fingerprint: try fingerprint(of: request))
  }

  /// A hash over the request: method, path and body, including the bytes of uploads.
  package static func fingerprint(of request: Request) throws(Failure) -> String {
    var hash = SHA256()
    hash.update("\(request.method.rawValue) \(request.path)\n".utf8)
    switch request.body {
    case .empty: break
    case .bytes(let bytes): hash.update(bytes)
    case .form(let form):
      for item in form.fields.items {
        hash.update("\(item.name.utf8.count) \(item.value.utf8.count) \(item.name)=\(item.value)\n".utf8)
      }
      for upload in form.uploads {
        hash.update("\(upload.fieldName) \(upload.fileName) \(upload.size)\n".utf8)
        try add(upload.file, to: &hash)
      }
    }
    return Hexadecimal.encode(hash.finalize())
  }

  private static func add(_ file: URL, to hash: inout SHA256) throws(Failure) {
    do {
      let file = try FileHandle(forReadingFrom: file)
      defer { try? file.close() }  // read only; nothing can be lost
      while let piece = try file.read(upToCount: 256 << 10), !piece.isEmpty { hash.update(piece) }
    } catch {
      throw Failure(.internalError, "The upload was interrupted. Send the file again.")
    }
  }
}
