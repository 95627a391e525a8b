import Foundation

/// Solves the constraints of a view and its descendants into rectangles, as UIKit's engine does.
///
/// Rules are added by falling priority. The tree's own rules come first: a root's size, autoresizing masks, and the
/// rules of stacks. Required constraints follow in the order of their activation, then optional constraints and content
/// sizes. A required constraint that contradicts earlier ones is broken and reported. When rules of equal priority
/// cannot all hold, the first one holds, because UIKit does not specify which. A view without rules for its size or
/// place has no size, at its superview's origin.
///
/// Widths are solved before heights, so that the lines of texts are known. When a constraint ties a width to a height,
/// both are solved together, twice.
@MainActor
struct LayoutSolver {
  /// The rule for the outermost view's size.
  enum RootSize {
    case fixed(CGSize)
    /// A given width, with the height that constraints require.
    case width(Double)
    case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  /// Limits of one solution. Views beyond them keep their frames.
  static let constraintLimit = 20_000
  static let work = 2_000_000

  struct Rule {
    var expression: LinearSystem.Expression
    var relation: LinearSystem.Relation
    var priority: Float
    var axis: NSLayoutConstraint.Axis
    /// The constraint to break when the rule cannot hold.
    var constraint: NSLayoutConstraint?
  }

  let root: UIView
  private(set) var views: [UIView] = []
  private var parents: [Int] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The boxes that represent the contents of scroll views, by the view's number.
  private var contents: [Int: Int] = [:]
  private var boxCount = 0
  private var rules: [Rule] = []
  /// The sizes that contents ask for, with wrapping text on one line.
  private var wanted: [CGSize] = []
  private var isTied = false
  private var values: [Double] = []
  private var system = LinearSystem(variables: 0, work: 0) { _ in false }
  private(set) var broken: [NSLayoutConstraint] = []

  /// Nil when nothing is to be solved, because every view has its own frame.
  init?(_ root: UIView, isFitting: Bool = false) {
    self.root = root
    collect(root)
    guard isFitting || views.dropFirst().contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
      return nil
    }
  }

  /// Collects the views, outermost first, level by level. Hidden views of stacks are left out.
  private mutating func collect(_ root: UIView) {
    let limits = ViewSnapshot.Limits.standard
    var depths = [1]
    (views, parents) = ([root], [0])
    var next = 0
    while next < views.count, views.count < limits.views {
      let view = views[next]
      numbers[ObjectIdentifier(view)] = next
      if depths[next] < limits.depth {
        let stack = view as? UIStackView
        for child in view.subviews.prefix(limits.views - views.count) where stack?.leavesOut(child) != true {
          views.append(child)
          parents.append(next)
          depths.append(depths[next] + 1)
        }
      }
      next += 1
    }
    while next < views.count {
      numbers[ObjectIdentifier(views[next])] = next
      next += 1
    }
    boxCount = views.count
    for (number, view) in views.enumerated() where view is UIScrollView {
      contents[number] = boxCount
      boxCount += 1
    }
  }

  /// Returns frames in the coordinates of the outermost view's bounds, in the order of `views`.
  mutating func solve(_ size: RootSize) -> [CGRect] {
    wanted = views.map(\.intrinsicContentSize)
    addRules(size)
    var heights: [Int: Double] = [:]
    if isTied {
      run([nil], heights)
      heights = textHeights { width(of: $0) }
      run([nil], heights)
    } else {
      start()
      apply(.horizontal, heights)
      heights = textHeights { width(of: $0) }
      apply(.vertical, heights)
    }
    return views.indices.map(rectangle)
  }

  private mutating func run(_ axes: [NSLayoutConstraint.Axis?], _ heights: [Int: Double]) {
    start()
    axes.forEach { apply($0, heights) }
  }

  private mutating func start() {
    // Left, width, top and height of each box.
    system = LinearSystem(variables: 4 * boxCount, work: Self.work) { $0 % 2 == 1 }
    broken = []
  }

  /// Adds the rules of one axis or, with nil, of both, by falling priority.
  private mutating func apply(_ axis: NSLayoutConstraint.Axis?, _ heights: [Int: Double]) {
    let all = (rules + contentRules(heights)).filter { axis == nil || $0.axis == axis }
    let required = UILayoutPriority.required.rawValue
    for rule in all where rule.priority >= required {
      let holds = system.add(rule.expression, rule.relation, nearly: false)
      if !holds, let constraint = rule.constraint { broken.append(constraint) }
    }
    let optional = all.enumerated().filter { $0.element.priority < required }
      .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
    for (_, rule) in optional { system.add(rule.expression, rule.relation, nearly: true) }
    values = system.values
  }

  private func rectangle(of number: Int) -> CGRect {
    let sides = values[(4 * number)..<(4 * number + 4)].map(Self.pixel)
    return CGRect(x: sides[0], y: sides[2], width: sides[1], height: sides[3])
  }

  private func width(of number: Int) -> Double { values[4 * number + 1] }

  /// Rounds so that thirds of a point stay exact after additions.
  private static func pixel(_ points: Double) -> CGFloat {
    CGFloat((min(max(points, -100_000), 100_000) * 600).rounded() / 600)
  }
}

/// The sizes of contents.
extension LayoutSolver {
  /// The heights of views with wrapping text, at their widths.
  private func textHeights(_ width: (Int) -> Double?) -> [Int: Double] {
    var heights: [Int: Double] = [:]
    for (number, view) in views.enumerated() where view.wrapsText {
      guard let width = width(number) else { continue }
      let (wanted, plain) = (self.wanted[number], view.naturalSize())
      // Space that an override adds to the text's own size is kept around the text.
      let (extraWidth, extraHeight) = (Double(wanted.width - plain.width), Double(wanted.height - plain.height))
      heights[number] = Double(view.naturalSize(within: width - extraWidth).height) + extraHeight
    }
    return heights
  }

  /// UIKit does not specify which of two views with equal priority grows. Here the views of a stack with the higher
  /// hugging priority keep their content size, as in the drawing.
  private func tieBreak(_ number: Int, _ axis: NSLayoutConstraint.Axis) -> Float {
    guard let stack = views[parents[number]] as? UIStackView,
      let own = stack.priorities[ContentPriority(kind: .hugging, axis: axis)]
    else { return 0 }
    return min(max(own.rawValue, 0), 1000) / 100_000
  }

  private func contentRules(_ heights: [Int: Double]) -> [Rule] {
    var rules: [Rule] = []
    for (number, view) in views.enumerated() {
      let wanted = self.wanted[number]
      for (axis, length) in [
        (NSLayoutConstraint.Axis.horizontal, Double(wanted.width)),
        (.vertical, heights[number] ?? Double(wanted.height)),
      ] where length >= 0 {
        let size = self.size(number, axis).adding(-length)
        let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
        let hugging = view.contentHuggingPriority(for: axis).rawValue + tieBreak(number, axis)
        rules.append(Rule(expression: size, relation: .atLeast, priority: resistance, axis: axis))
        rules.append(Rule(expression: size.negated, relation: .atLeast, priority: hugging, axis: axis))
      }
    }
    return rules
  }
}

/// The rules of the tree itself, then those of constraints.
extension LayoutSolver {
  private mutating func addRules(_ size: RootSize) {
    rules = []
    addRoot(size)
    for number in views.indices.dropFirst() where views[number].translatesAutoresizingMaskIntoConstraints {
      addFrame(of: number)
    }
    for (number, content) in contents { addContent(content, of: number) }
    for (number, view) in views.enumerated() {
      if let stack = view as? UIStackView { addStack(stack, number) }
    }
    for view in views {
      for constraint in view.constraints where rules.count < Self.constraintLimit { add(constraint, in: view) }
    }
    for number in views.indices.dropFirst() { addUsual(number) }
  }

  private mutating func addRoot(_ size: RootSize) {
    require(edge(0, .left), .equal, .horizontal)
    require(edge(0, .top), .equal, .vertical)
    let least = UILayoutPriority.fittingSizeLevel
    switch size {
    case .fixed(let size):
      addRoot(Double(size.width), .horizontal, .required)
      addRoot(Double(size.height), .vertical, .required)
    case .width(let width):
      addRoot(width, .horizontal, .required)
      addRoot(0, .vertical, least)
    case .fitting(let size, let horizontal, let vertical):
      addRoot(Double(size.width), .horizontal, horizontal)
      addRoot(Double(size.height), .vertical, vertical)
    }
  }

  private mutating func addRoot(_ length: Double, _ axis: NSLayoutConstraint.Axis, _ priority: UILayoutPriority) {
    prefer(size(0, axis).adding(-min(max(length, 0), 100_000)), .equal, axis, priority.rawValue)
  }

  /// Adds the frame as its mask follows the superview (UIKit, NSAutoresizingMaskLayoutConstraint).
  private mutating func addFrame(of number: Int) {
    let (view, parent) = (views[number], contents[parents[number]] ?? parents[number])
    let (frame, outer, mask) = (view.placedFrame, views[parents[number]].placedFrame.size, view.autoresizingMask)
    addFrame(
      number, parent, .horizontal,
      AutoresizedSpan(
        start: frame.origin.x.points, length: frame.size.width.points, outer: outer.width.points,
        isFlexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
        )))
    addFrame(
      number, parent, .vertical,
      AutoresizedSpan(
        start: frame.origin.y.points, length: frame.size.height.points, outer: outer.height.points,
        isFlexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
        )))
  }

  private mutating func addFrame(
    _ number: Int, _ parent: Int, _ axis: NSLayoutConstraint.Axis, _ span: AutoresizedSpan
  ) {
    let (start, growth) = (span.shares.start, self.size(parent, axis).adding(-span.outer))
    var origin = edge(number, axis == .horizontal ? .left : .top).adding(-span.start)
    origin.add(edge(parent, axis == .horizontal ? .left : .top), times: -1)
    origin.add(growth, times: -start)
    var length = size(number, axis).adding(-span.length)
    length.add(growth, times: -span.shares.length)
    require(origin, .equal, axis)
    require(length, .equal, axis)
  }

  /// Places the content at the scroll view's origin. Unless other rules give the scroll view's size, it is as large as
  /// its content.
  private mutating func addContent(_ content: Int, of number: Int) {
    for (axis, start) in [(NSLayoutConstraint.Axis.horizontal, Edge.left), (.vertical, .top)] {
      var origin = edge(content, start)
      origin.add(edge(number, start), times: -1)
      require(origin, .equal, axis)
      var same = size(number, axis)
      same.add(size(content, axis), times: -1)
      prefer(same, .equal, axis, Self.usual + 1)
    }
  }

  /// Adds the default: no size, at the superview's origin.
  private mutating func addUsual(_ number: Int) {
    guard !views[number].translatesAutoresizingMaskIntoConstraints else { return }
    for (axis, start) in [(NSLayoutConstraint.Axis.horizontal, Edge.left), (.vertical, .top)] {
      var origin = edge(number, start)
      origin.add(edge(parents[number], start), times: -1)
      prefer(size(number, axis), .equal, axis, Self.usual)
      prefer(origin, .equal, axis, Self.usual)
    }
  }

  /// Lower than any priority that code can set.
  private static let usual: Float = 0.1

  mutating func require(
    _ expression: LinearSystem.Expression, _ relation: LinearSystem.Relation, _ axis: NSLayoutConstraint.Axis
  ) {
    prefer(expression, relation, axis, UILayoutPriority.required.rawValue)
  }

  mutating func prefer(
    _ expression: LinearSystem.Expression, _ relation: LinearSystem.Relation, _ axis: NSLayoutConstraint.Axis,
    _ priority: Float
  ) {
    rules.append(Rule(expression: expression, relation: relation, priority: priority, axis: axis))
  }
}

/// The rules of constraints.
extension LayoutSolver {
  private mutating func add(_ constraint: NSLayoutConstraint, in owner: UIView) {
    let (one, two) = (constraint.firstAttribute, constraint.secondAttribute)
    guard let number = numbers[ObjectIdentifier(owner)],
      var expression = expression(constraint.firstItem, one, in: number)
    else { return }
    if two != .notAnAttribute {
      guard let other = self.expression(constraint.secondItem, two, in: number) else { return }
      expression.add(other, times: -Double(min(max(constraint.multiplier.orZero, -10_000), 10_000)))
    }
    expression.constant -= constraint.constant.points
    if constraint.relation == .lessThanOrEqual { expression = expression.negated }
    let axis: NSLayoutConstraint.Axis = one.isVertical ? .vertical : .horizontal
    if two != .notAnAttribute, two.isVertical != one.isVertical { isTied = true }
    rules.append(
      Rule(
        expression: expression, relation: constraint.relation == .equal ? .equal : .atLeast,
        priority: constraint.priority.rawValue.isFinite ? constraint.priority.rawValue : 1000, axis: axis,
        constraint: constraint))
  }

  /// Returns the attribute's value in the coordinates of the view that holds the constraint.
  private func expression(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, in owner: Int
  ) -> LinearSystem.Expression? {
    guard let found = LayoutItem(item), let number = numbers[ObjectIdentifier(found.view)] else { return nil }
    // Constraints inside a scroll view refer to its content.
    let isContent = contents[number] != nil && (owner == number || isContentGuide(item, number))
    let box =
      isContent && !isFrameGuide(item, number) && !attribute.isSizeOf(item) ? contents[number] ?? number : number
    let insets = found.insets
    let (left, top) = (Double(insets.left), Double(insets.top))
    let (right, bottom) = (Double(insets.right), Double(insets.bottom))
    func place(_ edge: Edge, _ inset: Double) -> LinearSystem.Expression {
      var place = self.edge(box, edge).adding(inset)
      place.add(self.edge(owner, edge.isVertical ? .top : .left), times: -1)
      return place
    }
    func middle(_ one: Edge, _ two: Edge, _ inset: Double) -> LinearSystem.Expression {
      var middle = LinearSystem.Expression()
      middle.add(place(one, inset), times: 0.5)
      middle.add(place(two, 0), times: 0.5)
      return middle
    }
    switch attribute {
    case .left, .leading: return place(.left, left)
    case .right, .trailing: return place(.right, -right)
    case .top: return place(.top, top)
    case .bottom: return place(.bottom, -bottom)
    case .centerX: return middle(.left, .right, left - right)
    case .centerY: return middle(.top, .bottom, top - bottom)
    case .width: return size(box, .horizontal).adding(-left - right)
    case .height: return size(box, .vertical).adding(-top - bottom)
    case .firstBaseline, .lastBaseline:
      var line = baseline(of: number, isFirst: attribute == .firstBaseline)
      line.add(edge(owner, .top), times: -1)
      return line
    case .notAnAttribute: return nil
    }
  }

  private func isContentGuide(_ item: AnyObject?, _ number: Int) -> Bool {
    (views[number] as? UIScrollView).map { $0.contentLayoutGuide === item } ?? false
  }

  private func isFrameGuide(_ item: AnyObject?, _ number: Int) -> Bool {
    (views[number] as? UIScrollView).map { $0.frameLayoutGuide === item } ?? false
  }

  /// Returns the baseline of a view. For a stack it is that of the first or last view, and for a view without text its
  /// bottom edge.
  func baseline(of number: Int, isFirst: Bool) -> LinearSystem.Expression {
    var number = number
    for _ in 0..<ViewSnapshot.Limits.standard.depth {
      guard let stack = views[number] as? UIStackView else { break }
      let shown = stack.arranged
      guard let next = (isFirst ? shown.first : shown.last).flatMap({ numbers[ObjectIdentifier($0)] }) else { break }
      number = next
    }
    guard let font = views[number].baselineFont else { return edge(number, .bottom) }
    let size = font.size * (font.textStyle == nil ? 1 : views[number].textScale)
    return isFirst
      ? edge(number, .top).adding(size * TextMeasure.ascent + views[number].textInset.top)
      : edge(number, .bottom).adding(
        -size * (TextMeasure.lineHeight - TextMeasure.ascent) - views[number].textInset.bottom)
  }
}

/// Edges and sizes of boxes.
extension LayoutSolver {
  enum Edge {
    case left, right, top, bottom
    var isVertical: Bool { self == .top || self == .bottom }
  }

  func number(of view: UIView) -> Int? { numbers[ObjectIdentifier(view)] }
  func superviewNumber(of number: Int) -> Int { parents[number] }

  func edge(_ number: Int, _ edge: Edge) -> LinearSystem.Expression {
    let start = 4 * number + (edge.isVertical ? 2 : 0)
    let isStart = edge == .left || edge == .top
    return LinearSystem.Expression(terms: isStart ? [start: 1] : [start: 1, start + 1: 1])
  }

  func size(_ number: Int, _ axis: NSLayoutConstraint.Axis) -> LinearSystem.Expression {
    LinearSystem.Expression(terms: [4 * number + (axis == .horizontal ? 1 : 3): 1])
  }
}

/// One axis of a frame, and how it shares the growth of its superview.
struct AutoresizedSpan {
  let start, length, outer: Double
  let isFlexible: (start: Bool, length: Bool, end: Bool)

  /// The shares of flexible parts, in proportion to their lengths, or equal when all lengths are zero.
  var shares: (start: Double, length: Double) {
    let parts = [
      isFlexible.start ? max(start, 0) : nil, isFlexible.length ? length : nil,
      isFlexible.end ? max(outer - start - length, 0) : nil,
    ]
    let flexible = parts.compactMap(\.self)
    guard !flexible.isEmpty else { return (0, 0) }
    let sum = flexible.reduce(0, +)
    func share(_ part: Double?) -> Double { part.map { sum > 0 ? $0 / sum : 1 / Double(flexible.count) } ?? 0 }
    return (share(parts[0]), share(parts[1]))
  }
}

extension LinearSystem.Expression {
  func adding(_ constant: Double) -> Self {
    var sum = self
    sum.constant += constant
    return sum
  }

  var negated: Self {
    var negated = Self()
    negated.add(self, times: -1)
    return negated
  }
}

extension NSLayoutConstraint.Attribute {
  var isVertical: Bool {
    switch self {
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: true
    default: false
    }
  }

  /// Whether the attribute is the size of a scroll view itself, as in its own constraints, instead of its content's.
  fileprivate func isSizeOf(_ item: AnyObject?) -> Bool { isSize && item is UIScrollView }
}

extension CGFloat {
  fileprivate var orZero: CGFloat { isFinite ? self : 0 }
}
