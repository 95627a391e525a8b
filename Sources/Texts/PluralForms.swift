/// Selects the form of a text for a number, by gettext's `Plural-Forms`: a C expression over `n`.
///
/// `https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html`
package struct PluralForms: Sendable {
  private indirect enum Expression: Sendable {
    case n
    case number(Int)
    case not(Expression)
    case binary(String, Expression, Expression)
    case choice(Expression, Expression, Expression)
  }

  package let count: Int
  private let expression: Expression
  /// The forms of small numbers, computed once.
  private var small: [Int] = []

  package init?(_ field: String) {
    let parts = field.split(separator: ";").map { $0.filter { $0 != " " } }
    guard parts.count >= 2, parts[0].hasPrefix("nplurals="), let count = Int(parts[0].dropFirst(9)), count > 0,
      parts[1].hasPrefix("plural=")
    else { return nil }
    var parser = Parser(rest: parts[1].dropFirst(7))
    guard let expression = parser.choice(), parser.rest.isEmpty else { return nil }
    (self.count, self.expression) = (count, expression)
    small = (0..<200).map(worked)
  }

  /// The index of the form for `n`, 0 to `count - 1`.
  package func form(of n: Int) -> Int {
    let n = Int(clamping: n.magnitude)
    return n < small.count ? small[n] : worked(n)
  }

  private func worked(_ n: Int) -> Int { max(0, min(count - 1, Self.value(expression, n))) }

  private static func value(_ expression: Expression, _ n: Int) -> Int {
    switch expression {
    case .n: n
    case .number(let number): number
    case .not(let inner): value(inner, n) == 0 ? 1 : 0
    case .choice(let condition, let yes, let no): value(condition, n) != 0 ? value(yes, n) : value(no, n)
    case .binary(let sign, let left, let right): value(sign, value(left, n), value(right, n))
    }
  }

  private static func value(_ sign: String, _ left: Int, _ right: Int) -> Int {
    switch sign {
    case "||": left != 0 || right != 0 ? 1 : 0
    case "&&": left != 0 && right != 0 ? 1 : 0
    case "==": left == right ? 1 : 0
    case "!=": left != right ? 1 : 0
    case "<=": left <= right ? 1 : 0
    case ">=": left >= right ? 1 : 0
    case "<": left < right ? 1 : 0
    case ">": left > right ? 1 : 0
    case "%": right == 0 ? 0 : left % right
    default: 0
    }
  }
}

extension PluralForms {
  /// A recursive descent parser. The operators of each level bind more tightly than those of the previous one.
  private struct Parser {
    private static let levels = [["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["%"]]

    var rest: Substring
    /// The nesting depth. It is limited, so that a hostile file cannot exhaust the stack.
    private var depth = 0

    init(rest: Substring) { self.rest = rest }

    private mutating func take(_ sign: String) -> Bool {
      guard rest.hasPrefix(sign) else { return false }
      rest = rest.dropFirst(sign.count)
      return true
    }

    mutating func choice() -> Expression? {
      depth += 1
      defer { depth -= 1 }
      guard depth < 50, let condition = binary(0) else { return nil }
      guard take("?") else { return condition }
      guard let yes = choice(), take(":"), let no = choice() else { return nil }
      return .choice(condition, yes, no)
    }

    private mutating func binary(_ level: Int) -> Expression? {
      guard level < Self.levels.count else { return single() }
      guard var left = binary(level + 1) else { return nil }
      while let sign = Self.levels[level].first(where: { rest.hasPrefix($0) }) {
        _ = take(sign)
        guard let right = binary(level + 1) else { return nil }
        left = .binary(sign, left, right)
      }
      return left
    }

    private mutating func single() -> Expression? {
      if take("n") { return .n }
      if take("!") {
        depth += 1
        defer { depth -= 1 }
        return depth < 50 ? single().map(Expression.not) : nil
      }
      if take("(") {
        guard let inner = choice(), take(")") else { return nil }
        return inner
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits).map(Expression.number)
    }
  }
}
