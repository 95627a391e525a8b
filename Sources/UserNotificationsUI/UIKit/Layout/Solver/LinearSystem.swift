/// Linear equations and inequalities, added one after another, the most important first.
///
/// Each rule holds exactly when the earlier ones allow it, and otherwise as nearly as they allow. Later rules never
/// change what earlier ones achieved. This implements priorities (UIKit, UILayoutPriority) without weights: the simplex
/// method raises each expression towards zero within the remaining freedom. The tableau follows Badros, Borning,
/// Stuckey: The Cassowary Linear Arithmetic Constraint Solving Algorithm, 2001. Bland's rule prevents cycles.
///
/// The amount of work is bounded. When it is used up, further rules are ignored.
struct LinearSystem {
  enum Relation { case equal, atLeast }

  /// `constant` + Σ coefficient × variable.
  struct Expression {
    var constant = 0.0
    var terms: [Int: Double] = [:]

    mutating func add(_ coefficient: Double, _ variable: Int) {
      let sum = LinearSystem.bounded((terms[variable] ?? 0) + coefficient)
      terms[variable] = abs(sum) < LinearSystem.tolerance ? nil : sum
    }

    mutating func add(_ other: Expression, times factor: Double) {
      constant = LinearSystem.bounded(constant + other.constant * factor)
      for (variable, coefficient) in other.terms { add(coefficient * factor, variable) }
    }
  }

  /// Differences below this count as zero. They are far smaller than anything visible.
  private static let tolerance = 1e-6

  /// Clamps numbers that are larger than any screen needs, so that none becomes infinite.
  private static func bounded(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e12), 1e12) }

  /// Variables of any sign that no earlier rule used when they were expressed by others, oldest first. Their
  /// expressions are kept as written, so that a long chain of them stays short.
  private var definitions: [(variable: Int, expression: Expression)] = []
  /// The index of a variable's definition.
  private var definition: [Int: Int] = [:]
  private var isUsed: [Bool]
  /// Variables that are expressed by others which are not expressed themselves.
  private var rows: [Int: Expression] = [:]
  /// The rows that contain each variable.
  private var columns: [Set<Int>]
  /// Whether a variable must not be below zero.
  private var isRestricted: [Bool]
  private var workLeft: Int
  /// Whether the work limit is reached.
  var isExhausted: Bool { workLeft <= 0 }

  /// Creates a system of `variables` variables, numbered from 0. The variables for which `isRestricted` is true are
  /// never below zero. `work` limits the number of terms that are examined.
  init(variables: Int, work: Int, isRestricted: (Int) -> Bool) {
    columns = Array(repeating: [], count: variables)
    self.isRestricted = (0..<variables).map(isRestricted)
    isUsed = Array(repeating: false, count: variables)
    workLeft = work
  }

  /// The solution, by the number of the variable.
  var values: [Double] {
    var values = columns.indices.map { rows[$0]?.constant ?? 0 }
    for (variable, expression) in definitions {
      values[variable] = expression.terms.reduce(expression.constant) { $0 + $1.value * values[$1.key] }
    }
    return values
  }

  /// Makes `expression` zero, or at least zero. Returns false when earlier rules do not allow it. Then nothing changes
  /// or, with `nearly`, the expression comes as close as possible.
  @discardableResult
  mutating func add(_ expression: Expression, _ relation: Relation, nearly: Bool) -> Bool {
    guard workLeft > 0 else { return true }
    if defineFresh(in: expression, relation) { return true }
    var expression = known(expression)
    if let free = cheapest(in: expression, isRestricted: false) {
      define(free, by: expression, relation)
      return true
    }
    if relation == .equal, expression.constant > 0 { expression = Self.negated(expression) }
    if expression.constant >= -Self.tolerance {
      keep(expression, relation)
      return true
    }
    guard raise(&expression, relation) else {
      if nearly { hold(expression) }
      return false
    }
    return true
  }

  /// Expresses a variable that no earlier rule used. Returns false when there is none.
  private mutating func defineFresh(in expression: Expression, _ relation: Relation) -> Bool {
    let fresh = expression.terms.keys.filter { !isRestricted[$0] && !isUsed[$0] }.min()
    for variable in expression.terms.keys { isUsed[variable] = true }
    guard let fresh, let coefficient = expression.terms[fresh] else { return false }
    var rule = expression
    rule.terms[fresh] = nil
    if relation == .atLeast { rule.terms[newRestricted()] = -1 }
    var defined = Expression()
    defined.add(rule, times: -1 / coefficient)
    definition[fresh] = definitions.count
    definitions.append((fresh, defined))
    workLeft -= defined.terms.count
    return true
  }

  /// Rewrites the expression with variables that are not themselves expressed by others.
  private mutating func known(_ expression: Expression) -> Expression {
    let expression = withoutDefined(expression)
    var known = Expression(constant: expression.constant)
    for (variable, coefficient) in expression.terms {
      if let row = rows[variable] {
        workLeft -= row.terms.count
        known.add(row, times: coefficient)
      } else {
        known.add(coefficient, variable)
      }
    }
    return known
  }

  /// Replaces the newest definition first, because definitions refer only to older variables.
  private mutating func withoutDefined(_ expression: Expression) -> Expression {
    var plain = Expression(constant: expression.constant)
    var defined: [Int: Double] = [:]
    func take(_ coefficient: Double, _ variable: Int) {
      if let number = definition[variable] {
        defined[number, default: 0] += coefficient
      } else {
        plain.add(coefficient, variable)
      }
    }
    for (variable, coefficient) in expression.terms { take(coefficient, variable) }
    while let newest = defined.keys.max(), workLeft > 0 {
      guard let factor = defined.removeValue(forKey: newest), factor != 0 else { continue }
      let part = definitions[newest].expression
      workLeft -= part.terms.count + defined.count
      plain.constant = Self.bounded(plain.constant + part.constant * factor)
      for (variable, coefficient) in part.terms { take(coefficient * factor, variable) }
    }
    return plain
  }

  /// The variable that occurs in the fewest rows.
  private func cheapest(in expression: Expression, isRestricted wanted: Bool) -> Int? {
    expression.terms.keys.lazy.filter { isRestricted[$0] == wanted }
      .min { (columns[$0].count, $0) < (columns[$1].count, $1) }
  }

  /// Turns `expression`, which can be zero, into a rule for `variable` and applies the rule to all rows.
  private mutating func define(_ variable: Int, by expression: Expression, _ relation: Relation) {
    var rule = expression
    if relation == .atLeast { rule.terms[newRestricted()] = -1 }
    let coefficient = rule.terms.removeValue(forKey: variable) ?? 1
    var row = Expression()
    row.add(rule, times: -1 / coefficient)
    substitute(variable, by: row)
  }

  private mutating func newRestricted() -> Int {
    columns.append([])
    isRestricted.append(true)
    isUsed.append(true)
    return columns.count - 1
  }

  /// Makes a rule that already holds permanent.
  private mutating func keep(_ expression: Expression, _ relation: Relation) {
    guard !expression.terms.isEmpty else { return }
    if relation == .atLeast, expression.constant < Self.tolerance, expression.terms.values.allSatisfy({ $0 < 0 }) {
      hold(expression)
    } else if relation == .atLeast {
      let slack = newRestricted()
      var row = expression
      row.constant = max(0, row.constant)
      insert(row, for: slack)
    } else if let variable = cheapest(in: expression, isRestricted: true) {
      var exact = expression
      exact.constant = 0
      define(variable, by: exact, .equal)
    }
  }

  /// Keeps the expression at its present value, its maximum: variables that would lower it are fixed at zero.
  private mutating func hold(_ expression: Expression) {
    for (variable, coefficient) in expression.terms where coefficient < -Self.tolerance {
      for row in columns[variable] { rows[row]?.terms[variable] = nil }
      workLeft -= columns[variable].count
      columns[variable] = []
      // The variable is a constant from now on.
      rows[variable] = Expression()
    }
  }

  /// Raises `expression` to zero if possible.
  private mutating func raise(_ expression: inout Expression, _ relation: Relation) -> Bool {
    while workLeft > 0 {
      let rising = expression.terms.lazy.filter { $0.value > Self.tolerance }.min { $0.key < $1.key }
      guard let (entering, gain) = rising else { return false }
      let own = -expression.constant / gain
      let bound = tightest(for: entering)
      if let bound, bound.ratio < own - Self.tolerance {
        let row = pivot(entering, leaving: bound.row)
        expression.terms[entering] = nil
        expression.add(row, times: gain)
        if expression.constant >= -Self.tolerance {
          keep(expression, relation)
          return true
        }
      } else {
        define(entering, by: expression, relation)
        return true
      }
    }
    return true
  }

  /// The row that limits how far `entering` can rise.
  private mutating func tightest(for entering: Int) -> (row: Int, ratio: Double)? {
    var tightest: (row: Int, ratio: Double)?
    workLeft -= columns[entering].count + 1
    for number in columns[entering] where isRestricted[number] {
      guard let row = rows[number], let coefficient = row.terms[entering], coefficient < -Self.tolerance else {
        continue
      }
      let ratio = max(0, row.constant) / -coefficient
      if tightest.map({ (ratio, number) < ($0.ratio, $0.row) }) ?? true { tightest = (number, ratio) }
    }
    return tightest
  }

  /// Expresses `entering` by the other variables in place of `leaving`, and returns that expression.
  private mutating func pivot(_ entering: Int, leaving: Int) -> Expression {
    guard var rule = rows.removeValue(forKey: leaving), let coefficient = rule.terms.removeValue(forKey: entering)
    else {
      return Expression()
    }
    columns[entering].remove(leaving)
    for variable in rule.terms.keys { columns[variable].remove(leaving) }
    var row = Expression()
    row.add(rule, times: -1 / coefficient)
    row.terms[leaving] = 1 / coefficient
    substitute(entering, by: row)
    return row
  }

  private mutating func substitute(_ variable: Int, by row: Expression) {
    let users = columns[variable]
    columns[variable] = []
    workLeft -= users.count * (row.terms.count + 1)
    for user in users {
      // Removed first, so that the row is changed in place.
      guard var changed = rows.removeValue(forKey: user),
        let coefficient = changed.terms.removeValue(forKey: variable)
      else { continue }
      changed.add(row, times: coefficient)
      for term in row.terms.keys {
        if changed.terms[term] == nil { columns[term].remove(user) } else { columns[term].insert(user) }
      }
      rows[user] = changed
    }
    insert(row, for: variable)
  }

  private mutating func insert(_ row: Expression, for variable: Int) {
    rows[variable] = row
    workLeft -= row.terms.count + 1
    for term in row.terms.keys { columns[term].insert(variable) }
  }

  private static func negated(_ expression: Expression) -> Expression {
    var negated = Expression()
    negated.add(expression, times: -1)
    return negated
  }
}
