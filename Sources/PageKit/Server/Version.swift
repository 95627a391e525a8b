/// The version of Partyline, and the revision of the source code that this program was built from.
public enum Version {
  /// A number after Semantic Versioning 2.0.0.
  public static let number = "0.1.0"

  /// The abbreviated commit, with `+` after it when files had been changed. Nil when the build did not know it.
  public static let revision: String? = {
    let text = String(cString: builtRevision())
    return text.isEmpty ? nil : text
  }()

  /// The version with its revision, such as `0.1.0 (e1637716d3a1)`.
  public static var text: String { revision.map { "\(number) (\($0))" } ?? number }

  /// Defined in the C target `CRevision`. Only programs depend on that target, so that another commit compiles no module
  /// again.
  @_silgen_name("partyline_revision") private static func builtRevision() -> UnsafePointer<CChar>
}
