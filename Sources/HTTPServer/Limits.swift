/// The maximum amounts that a route accepts. The server answers larger bodies with 413.
public struct Limits: Sendable, Hashable {
  /// The most bytes of a JSON body, or of all text fields of a form together.
  public var body: Int
  /// The most bytes of all files of a form together. 0 accepts no files.
  public var upload: Int
  /// The most files in one form.
  public var uploads: Int

  public init(body: Int = 64 << 10, upload: Int = 0, uploads: Int = 1) {
    self.body = body
    self.upload = upload
    self.uploads = uploads
  }

  /// 64 KiB of body and no files. A route that accepts more says so where it is registered.
  public static let standard = Limits()

  /// Accepts files of `bytes` bytes together.
  public static func uploads(_ bytes: Int, count: Int = 1, body: Int = 64 << 10) -> Limits {
    Limits(body: body, upload: bytes, uploads: count)
  }
}
