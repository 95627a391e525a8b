extension ViewSnapshot {
  /// The limits of a snapshot, because the drawings of extensions are untrusted.
  public struct Limits: Hashable, Sendable {
    public var views: Int
    public var depth: Int
    /// The maximum number of bytes of a picture given as bytes.
    public var pictureBytes: Int
    /// The maximum number of UTF-8 bytes of a text.
    public var textBytes: Int
    /// The maximum number of runs in an attributed text.
    var runs = 64
    var controllers = 32
    var responders = 1000

    public init(
      views: Int = 1000, depth: Int = 64, pictureBytes: Int = 256 << 10, textBytes: Int = 16 << 10
    ) {
      self.views = views
      self.depth = depth
      self.pictureBytes = pictureBytes
      self.textBytes = textBytes
    }

    public static let standard = Limits()
  }
}

extension String {
  /// Returns the beginning and an ellipsis when the string has more than `bytes` bytes.
  func cut(to bytes: Int) -> String {
    utf8.count > bytes ? String(decoding: utf8.prefix(bytes), as: UTF8.self) + "…" : self
  }
}

extension UIView {
  /// Portable addition: returns this view and its visible subviews as values that can leave the main actor.
  ///
  /// Views beyond `limits` are left out.
  public func snapshot(limits: ViewSnapshot.Limits = .standard) -> ViewSnapshot {
    var snapshotter = ViewSnapshotter(limits: limits)
    return snapshotter.snapshot(of: self, depth: 1)
  }

  /// Whether the view is visible. A view that is fading out still counts as visible.
  var isVisible: Bool { !isHidden && (alpha >= 0.01 || motion != nil) }

  /// Finds this view or a visible descendant by its accessibility identifier.
  package func descendant(withIdentifier identifier: String) -> UIView? {
    var level = [self as UIView]
    for _ in 0..<ViewSnapshot.Limits.standard.depth where !level.isEmpty {
      if let found = level.first(where: { $0.accessibilityIdentifier == identifier }) { return found }
      level = level.flatMap { $0.snapshotSubviews.filter(\.isVisible) }
    }
    return nil
  }
}

/// Takes snapshots and counts the views in them.
@MainActor
struct ViewSnapshotter {
  let limits: ViewSnapshot.Limits
  private var viewsLeft: Int
  /// Whether anything was left out.
  private(set) var wasCut = false

  init(limits: ViewSnapshot.Limits) {
    self.limits = limits
    viewsLeft = limits.views
  }

  mutating func snapshot(of view: UIView, depth: Int) -> ViewSnapshot {
    viewsLeft -= 1
    view.needsDisplay = false
    let children = children(of: view, depth: depth)
    let layout = view is UIStackView ? nil : view.gridLayout(of: children)
    var snapshot = ViewSnapshot(view, content: content(of: view))
    snapshot.children.reserveCapacity(children.count)
    for (number, child) in children.enumerated() where viewsLeft > 0 {
      var drawn = self.snapshot(of: child, depth: depth + 1)
      drawn.placement = layout?.placements[number]
      drawn.grows = view.grows(child, among: children)
      if number + 1 < children.count { drawn.spacingAfter = view.spacing(after: child)?.points }
      snapshot.children.append(drawn)
    }
    if snapshot.children.count < children.count { wasCut = true }
    snapshot.grid = layout?.grid
    view.decorate(&snapshot)
    if view.usedLayer?.sublayers != nil { snapshot.emitters = view.emitters }
    cutTexts(of: &snapshot)
    return snapshot
  }

  private mutating func cutTexts(of snapshot: inout ViewSnapshot) {
    cut(&snapshot.accessibilityLabel)
    cut(&snapshot.accessibilityIdentifier)
    cut(&snapshot.accessibility.value)
    cut(&snapshot.accessibility.hint)
    switch snapshot.content {
    case .label(let text, let font, let color, let alignment, let lines) where isLong(text):
      snapshot.content = .label(
        text: cut(text), font: font, color: color, alignment: alignment, numberOfLines: lines)
      // The runs would repeat the complete text.
      snapshot.runs = []
    case .button(let title, let identifier) where isLong(title) || isLong(identifier):
      snapshot.content = .button(title: cut(title), identifier: cut(identifier))
    case .textField(let placeholder, let text) where isLong(placeholder) || isLong(text):
      snapshot.content = .textField(placeholder: cut(placeholder), text: cut(text))
    default: break
    }
  }

  private func isLong(_ text: String) -> Bool { text.utf8.count > limits.textBytes }

  private mutating func cut(_ text: inout String?) {
    if let long = text, isLong(long) { text = cut(long) }
  }

  private mutating func cut(_ text: String) -> String {
    guard isLong(text) else { return text }
    wasCut = true
    return text.cut(to: limits.textBytes)
  }

  /// The visible subviews within the limits.
  private mutating func children(of view: UIView, depth: Int) -> [UIView] {
    let visible = view.snapshotSubviews.filter(\.isVisible)
    guard depth < limits.depth else {
      if !visible.isEmpty { wasCut = true }
      return []
    }
    guard visible.count > viewsLeft else { return visible }
    wasCut = true
    return Array(visible.prefix(viewsLeft))
  }

  private mutating func content(of view: UIView) -> ViewSnapshot.Content {
    let content = view.snapshotContent
    guard case .picture(let data, _, let mode) = content, data.count > limits.pictureBytes else { return content }
    wasCut = true
    return .image(file: nil, mode: mode)
  }
}

extension ViewSnapshot {
  @MainActor
  fileprivate init(_ view: UIView, content: Content) {
    self.init(
      content: content, background: view.backgroundColor?.snapshot,
      cornerRadius: view.usedLayer?.cornerRadius.points ?? 0,
      margins: view.snapshotMargins, accessibilityLabel: view.accessibilityLabel,
      accessibilityIdentifier: view.accessibilityIdentifier)
    takeSizes(of: view)
    if view.alpha < 1 { opacity = max(0, view.alpha.points) }
    if !view.transform.isIdentity { transform = view.transform.snapshot }
    if let motion = view.motion {
      animation = motion.snapshot
      if let end = motion.end { take(end) }
    }
    if let layer = view.usedLayer { take(layer) }
    accessibility.isHeader = view.accessibilityTraits.contains(.header)
    accessibility.isHidden = view.accessibilityElementsHidden
    accessibility.value = view.accessibilityValue
    accessibility.hint = view.accessibilityHint
  }

  @MainActor
  private mutating func take(_ layer: CALayer) {
    if layer.borderWidth > 0 {
      border = Border(width: layer.borderWidth.points, color: layer.borderColor?.color ?? .rgba(0, 0, 0, 1))
    }
    clips = layer.masksToBounds
    shadow = layer.shadow
    gradient = (layer as? CAGradientLayer)?.gradient
    if layer.sublayers != nil { layers = layer.view?.drawnLayers }
    if cornerRadius > 0, layer.maskedCorners != .all { squareCorners = layer.maskedCorners.square }
  }

  /// Applies the final values of a running animation.
  private mutating func take(_ end: Start) {
    if let opacity = end.opacity { self.opacity = opacity }
    if let transform = end.transform { self.transform = transform }
    if let name = end.background, name != "clear" { background = .named(name) }
  }

  @MainActor
  private mutating func takeSizes(of view: UIView) {
    let wanted = view.overriddenContentSize
    if wanted.width > 0 { sizes.minWidth = wanted.width.points }
    if wanted.height > 0 { sizes.minHeight = wanted.height.points }
    // A frame's size applies when its position does. The screen sets the size of the outermost view.
    if view.isFramed, let superview = view.superview, !(superview is UIStackView) {
      if !view.autoresizingMask.contains(.flexibleWidth) { width = view.placedFrame.size.width.points }
      if !view.autoresizingMask.contains(.flexibleHeight) { height = view.placedFrame.size.height.points }
    }
    guard !view.constraints.isEmpty || view.superview?.constraints.isEmpty == false else { return }
    width = view.dimension(.width, .equal) ?? width
    height = view.dimension(.height, .equal) ?? height
    sizes.minWidth = view.dimension(.width, .greaterThanOrEqual) ?? sizes.minWidth
    sizes.minHeight = view.dimension(.height, .greaterThanOrEqual) ?? sizes.minHeight
    sizes.maxWidth = view.dimension(.width, .lessThanOrEqual)
    sizes.maxHeight = view.dimension(.height, .lessThanOrEqual)
    sizes.aspectRatio = view.aspectRatio
    sizes.relativeWidth = view.relativeWidth(.equal)
    sizes.relativeMaxWidth = view.relativeWidth(.lessThanOrEqual)
  }
}
