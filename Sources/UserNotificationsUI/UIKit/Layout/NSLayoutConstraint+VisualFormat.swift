import Foundation

/// Creates constraints from a format string (UIKit, Visual Format Language).
extension NSLayoutConstraint {
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Formats are read from left to right here.
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

    fileprivate var attributes: [Attribute] {
      let all: [(Self, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Creates constraints from a format such as `"H:|-[label(>=80)]-8-[button(==label@750)]-|"`. `views` maps the names
  /// in brackets, and `metrics` maps names to numbers. A bare `-` is 8 points between views, and the superview's margin
  /// at its edges.
  ///
  /// As on Apple's systems, a format that cannot be parsed, or that uses an unknown name, ends the program with a
  /// message that shows the place of the error.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try visualFormat(format, opts, metrics ?? [:], views)
    } catch {
      fatalError("Unable to parse constraint format: \(error)")
    }
  }

  static func visualFormat(
    _ format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, metrics: metrics, views: views)
    var constraints = try reader.constraints()
    for (one, two) in zip(reader.row, reader.row.dropFirst()) {
      constraints += options.attributes.map {
        NSLayoutConstraint(from: one, $0, .equal, to: two, $0, multiplier: 1, constant: 0)
      }
    }
    return constraints
  }
}

/// The place and reason of an error in a visual format.
struct VisualFormatError: Error, Hashable, CustomStringConvertible {
  let reason: String
  let format: String
  /// The number of characters from the beginning.
  let offset: Int

  var description: String { "\(reason)\n\(format)\n\(String(repeating: " ", count: offset))^" }
}

/// Reads a format of the Visual Format Language from left to right.
@MainActor
private struct VisualFormatReader {
  /// A predicate such as `(>=80@750)`, in a view or between views.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    /// Nil for a number.
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  private let format: String
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var rest: Substring
  private var isVertical = false
  /// The views of the format, in order.
  private(set) var row: [UIView] = []
  private var made: [NSLayoutConstraint] = []

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    self.format = format
    self.metrics = metrics
    self.views = views
    rest = format[...]
  }

  mutating func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    let beginsAtEdge = take("|")
    var gap = beginsAtEdge ? try connection() : nil
    try view(after: gap, atEdge: beginsAtEdge)
    while !rest.isEmpty {
      gap = try connection()
      if take("|") {
        guard rest.isEmpty else { throw fault("Nothing may follow the superview's edge") }
        try meetEnd(gap ?? [])
        return made
      }
      try view(after: gap, atEdge: false)
    }
    return made
  }

  /// Reads the connection between two views: nothing, `-`, `-8-` or `-(>=8,<=20)-`. An empty list is standard spacing.
  private mutating func connection() throws(VisualFormatError) -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return [] }
    let predicates = try rest.hasPrefix("(") ? list() : [predicate()]
    guard take("-") else { throw fault("Expected a '-'") }
    return predicates
  }

  private mutating func view(after gap: [Predicate]?, atEdge: Bool) throws(VisualFormatError) {
    guard take("[") else { throw fault("Expected a '['") }
    let name = try identifier()
    let view = try self.view(name)
    if let last = row.last {
      for predicate in spaces(gap, usual: 8) { relate(view, start, predicate, last, end) }
    } else if atEdge {
      let superview = try superview(of: view)
      for predicate in spaces(gap, usual: margin(of: superview, isStart: true)) {
        relate(view, start, predicate, superview, start)
      }
    }
    if rest.hasPrefix("(") {
      for predicate in try list() { relate(view, size, predicate, predicate.view, size) }
    }
    guard take("]") else { throw fault("Expected a ']'") }
    row.append(view)
  }

  private mutating func meetEnd(_ gap: [Predicate]) throws(VisualFormatError) {
    guard let last = row.last else { throw fault("A view is missing") }
    let superview = try superview(of: last)
    for predicate in spaces(gap, usual: margin(of: superview, isStart: false)) {
      relate(superview, end, predicate, last, end)
    }
  }

  private func spaces(_ gap: [Predicate]?, usual: CGFloat) -> [Predicate] {
    guard let gap, !gap.isEmpty else { return [Predicate(constant: gap == nil ? 0 : usual)] }
    return gap
  }

  private mutating func list() throws(VisualFormatError) -> [Predicate] {
    guard take("(") else { throw fault("Expected a '('") }
    var predicates = [try predicate()]
    while take(",") { predicates.append(try predicate()) }
    guard take(")") else { throw fault("Expected a ')'") }
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> Predicate {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    if let number = try number() {
      predicate.constant = number
    } else {
      let name = try identifier()
      if let metric = metric(name) { predicate.constant = metric } else { predicate.view = try view(name) }
    }
    if take("@") {
      var value = try number()
      if value == nil { value = metric(try identifier()) }
      guard let value, value >= 0, value <= 1000 else { throw fault("Expected a priority from 0 to 1000") }
      predicate.priority = UILayoutPriority(Float(value))
    }
    return predicate
  }

  private mutating func number() throws(VisualFormatError) -> CGFloat? {
    let text = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" && rest.first == "-") }
    guard let first = text.first, first.isNumber || first == "." || first == "-" else { return nil }
    let digits = first == "-" ? text.prefix(1) + text.dropFirst().prefix { $0 != "-" } : text.prefix { $0 != "-" }
    guard let number = Double(digits), number.isFinite else { throw fault("Expected a number") }
    rest = rest.dropFirst(digits.count)
    return CGFloat(number)
  }

  private mutating func identifier() throws(VisualFormatError) -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = name.first, !first.isNumber else { throw fault("Expected a name") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private func view(_ name: String) throws(VisualFormatError) -> UIView {
    guard let view = views[name] as? UIView else { throw fault("\(name) is not a key in the views dictionary") }
    return view
  }

  private func superview(of view: UIView) throws(VisualFormatError) -> UIView {
    guard let superview = view.superview else { throw fault("The view has no superview") }
    return superview
  }

  private func metric(_ name: String) -> CGFloat? {
    switch metrics[name] {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private func fault(_ reason: String) -> VisualFormatError {
    VisualFormatError(reason: reason, format: format, offset: format.count - rest.count)
  }
}

extension VisualFormatReader {
  private var start: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }
  private var size: NSLayoutConstraint.Attribute { isVertical ? .height : .width }

  private func margin(of view: UIView, isStart: Bool) -> CGFloat {
    let margins = view.layoutMargins
    return isVertical ? (isStart ? margins.top : margins.bottom) : (isStart ? margins.left : margins.right)
  }

  private mutating func relate(
    _ one: UIView, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate, _ two: UIView?,
    _ other: NSLayoutConstraint.Attribute
  ) {
    let constraint = NSLayoutConstraint(
      from: one, attribute, predicate.relation, to: two, other, multiplier: 1, constant: predicate.constant)
    constraint.priority = predicate.priority
    made.append(constraint)
  }
}
