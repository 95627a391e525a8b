import JSON
import UserNotifications

extension Payload {
  /// Reads the exact bytes of a remote notification.
  ///
  /// The push type decides the range of `relevance-score` and whether `aps` may be missing.
  /// - Throws: `JSON.Failure` with the pointer, byte offset, line and column of the error. It is thrown for text that
  ///   is not strict JSON, and for known keys with a wrong type (`wrongType`) or a value outside its range
  ///   (`invalidValue`). Unknown keys are kept, including integers of up to 64 digits.
  public init(
    decoding bytes: some Collection<UInt8>, for pushType: PushType = .alert
  ) throws(JSON.Failure) {
    guard bytes.count <= JSON.sizeLimit else { throw JSON.Document.tooLarge(bytes.count, limit: JSON.sizeLimit) }
    let document = try JSON.Document(Array(bytes))
    var reader = PayloadReader(document: document, pushType: pushType)
    self = try reader.payload()
  }

  /// - Throws: the errors of `init(decoding:)`, without a place.
  public init(_ json: JSON, for pushType: PushType = .alert) throws(JSON.Failure) {
    do {
      var reader = PayloadReader(document: try JSON.Document(json.bytes, limit: .max), pushType: pushType)
      self = try reader.payload()
    } catch { throw error.withoutPlace }
  }

  /// Reads only the value of `aps`.
  init(aps: JSON) throws(JSON.Failure) {
    do {
      var reader = PayloadReader(document: try JSON.Document(aps.bytes, limit: .max), pushType: .alert)
      self.init()
      try reader.read(aps: 0, into: &self)
    } catch { throw error.withoutPlace }
  }
}
