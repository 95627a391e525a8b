/// The style rules of drawings: one for each class that they use and the style sheet lacks.
///
/// Portable addition. A class is named after its value (`ui-w-12_5` is 12.5 points wide). Drawings therefore share
/// rules, and their rules never contradict each other on a page. Rules contain only numbers and the framework's own
/// names, so text from an extension cannot break out of a rule.
///
/// A page includes the rules in a `style` element with the nonce of its content security policy. A script that inserts
/// a drawing into a page adds them to a constructed style sheet.
///
/// ```swift
/// var rules = ViewRules()
/// ViewMarkup(view, imageURL: address).write(into: &html, rules: &rules)
/// head += "<style nonce=\"\(nonce)\">\(rules.css)</style>"
/// ```
public struct ViewRules: Sendable {
  /// Rules with equal keys are equal.
  struct Key: Hashable {
    enum Kind: UInt8 { case area = 200, columns, rows, color, background, border, paint }

    let first, second: UInt64

    init(_ rule: LengthRule, _ thousandths: Int) {
      (first, second) = (UInt64(rule.rawValue), UInt64(bitPattern: Int64(thousandths)))
    }

    /// `more` has at most 56 bits.
    init(_ kind: Kind, _ value: UInt64, _ more: UInt64 = 0) {
      (first, second) = (UInt64(kind.rawValue) | more << 8, value)
    }
  }

  private var out = MarkupWriter(after: [])
  private var known: Set<Key> = []

  public init() {}

  public var isEmpty: Bool { out.bytes.isEmpty }

  /// The rules in the layer `drawings`, which follows the style sheet's `components`. Empty when there are no rules.
  public var css: String {
    isEmpty ? "" : "@layer drawings {\n\(String(decoding: out.bytes, as: UTF8.self))}\n"
  }

  /// Returns the class that reserves a height of `points`, at most 640, for the element around a view that prefers a
  /// height.
  public mutating func minHeightClass(_ points: Double) -> String {
    var html = MarkupWriter(after: [])
    add(.minHeight, min(points, 640), to: &html)
    return String(decoding: html.bytes.dropFirst(), as: UTF8.self)
  }

  /// Writes the class, preceded by a space.
  mutating func add(_ rule: LengthRule, _ value: Double, to html: inout MarkupWriter) {
    let number = rule.thousandths(value)
    add(Key(rule, number), to: &html) { name in
      name.markup(rule.name)
      name.markup("-")
      name.thousandths(number, point: "_")
    } declaration: { css in
      css.markup(rule.beginning)
      css.thousandths(number, point: ".")
      css.markup(rule.unit)
    }
  }

  mutating func add(
    _ key: Key, to html: inout MarkupWriter, name: (inout MarkupWriter) -> Void,
    declaration: (inout MarkupWriter) -> Void
  ) {
    html.markup(" ui-")
    name(&html)
    guard known.insert(key).inserted else { return }
    out.markup(".ui-")
    name(&out)
    out.markup("{")
    declaration(&out)
    out.markup("}\n")
  }
}
