import Foundation
import Testing

@testable import UserNotificationsUI

/// A view whose content has a given size.
final class Sized: UIView {
  private let size: CGSize
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { return nil }
  override var intrinsicContentSize: CGSize { size }
}

@Suite("Constraints become frames (UIKit, Auto Layout Guide)")
@MainActor
struct SolverTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func add<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  private func solve(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
  }

  @Test("Edges with constants are solved, and read as frame, bounds and center")
  func edges() {
    let view = add(UIView())
    solve([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 30),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -40),
    ])
    #expect(view.frame == CGRect(x: 20, y: 10, width: 250, height: 150))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 250, height: 150))
    #expect(view.center == CGPoint(x: 145, y: 85))
  }

  @Test("Frames keep their values until a layout runs, as on a phone")
  func untilLayout() {
    let view = add(UIView())
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    #expect(view.frame == .zero)
    root.layoutIfNeeded()
    #expect(view.frame.size.width == 50)
    width.constant = 80
    #expect(view.frame.size.width == 50)
    view.layoutIfNeeded()
    #expect(view.frame.size.width == 80)
  }

  @Test("The initializer's attributes, relations and multipliers apply, and guides keep their insets")
  func initialiser() {
    let (one, two) = (add(UIView()), add(UIView()))
    root.layoutMargins = UIEdgeInsets(top: 5, left: 15, bottom: 5, right: 25)
    solve([
      NSLayoutConstraint(
        item: one, attribute: .left, relatedBy: .equal, toItem: root.layoutMarginsGuide, attribute: .left,
        multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: one, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width, multiplier: 0.5, constant: -10
      ),
      NSLayoutConstraint(
        item: one, attribute: .height, relatedBy: .equal, toItem: one, attribute: .width, multiplier: 0.25, constant: 0),
      NSLayoutConstraint(
        item: one, attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .centerY, multiplier: 0.5,
        constant: 0),
      two.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      two.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      two.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      two.heightAnchor.constraint(equalTo: one.heightAnchor, multiplier: 2, constant: 1),
    ])
    #expect(one.frame == CGRect(x: 15, y: 32.5, width: 140, height: 35))
    #expect(two.frame == CGRect(x: 231, y: 0, width: 44, height: 71))
  }

  @Test("A constraint between cousins uses each one's own coordinates")
  func cousins() {
    let (left, right) = (add(UIView()), add(UIView()))
    let (one, two) = (UIView(), UIView())
    for (view, parent) in [(one, left), (two, right)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    solve([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      right.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
      one.leadingAnchor.constraint(equalTo: left.leadingAnchor, constant: 5),
      one.widthAnchor.constraint(equalToConstant: 30),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 60),
    ])
    #expect(one.frame.origin.x == 5)
    #expect(two.frame.origin.x == 5)
  }

  @Test("The higher priority holds, and the lower comes as near as possible")
  func priorities() {
    let view = add(UIView())
    let wide = view.widthAnchor.constraint(equalToConstant: 400)
    wide.priority = .defaultHigh
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    narrow.priority = .defaultLow
    let high = view.heightAnchor.constraint(equalToConstant: 90)
    high.priority = UILayoutPriority(999)
    solve([
      wide, narrow, high, view.widthAnchor.constraint(lessThanOrEqualToConstant: 250),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 120),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(view.frame == CGRect(x: 0, y: 0, width: 250, height: 120))
  }

  @Test("The view with lower hugging grows, and the one with lower compression resistance shrinks")
  func contentPriorities() {
    for (space, widths) in [(300.0, [100.0, 200.0]), (140, [100, 40])] {
      let (one, two) = (add(Sized(100, 20)), add(Sized(80, 30)))
      one.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      two.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      solve([
        one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
        two.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: space),
        one.topAnchor.constraint(equalTo: root.topAnchor), two.centerYAnchor.constraint(equalTo: one.centerYAnchor),
      ])
      #expect([one, two].map { Double($0.frame.size.width) } == widths)
      #expect(one.frame.size.height == 20 && two.frame.origin.y == -5)
      root.subviews.forEach { $0.removeFromSuperview() }
    }
  }

  @Test("A contradictory required constraint is broken and reported once, and the rest holds")
  func conflict() {
    var told: [String] = []
    let log = NSLayoutConstraint.conflictLog
    NSLayoutConstraint.conflictLog = { told.append($0) }
    NSLayoutConstraint.conflictsLeft = 1
    defer { NSLayoutConstraint.conflictLog = log }
    let view = add(UIView())
    let second = view.widthAnchor.constraint(equalToConstant: 60)
    second.identifier = "second"
    solve([
      view.widthAnchor.constraint(equalToConstant: 50), second,
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7),
    ])
    #expect(view.frame.size.width == 50 && view.frame.origin.x == 7)
    view.setNeedsLayout()
    second.constant = 61
    root.layoutIfNeeded()
    #expect(view.frame.size.width == 50)
    #expect(told.count == 1)
    #expect(told.first?.contains("Unable to simultaneously satisfy constraints") == true)
    #expect(
      (told.first ?? "").contains("'second' UIView.width == 61.0")
        || (told.first ?? "").contains("'second' UIView.width == 60.0"))
  }

  @Test("A forgotten translatesAutoresizingMaskIntoConstraints shows, as on a phone")
  func forgotten() {
    let log = NSLayoutConstraint.conflictLog
    NSLayoutConstraint.conflictLog = { _ in }
    defer { NSLayoutConstraint.conflictLog = log }
    let (view, right) = (UIView(), add(UIView()))
    root.addSubview(view)
    solve([view.widthAnchor.constraint(equalToConstant: 50), right.widthAnchor.constraint(equalToConstant: 9)])
    #expect(view.frame == .zero && right.frame.size.width == 9)
  }

  @Test("Views without constraints keep their frames, and others can be constrained to them")
  func frames() {
    let framed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    root.addSubview(framed)
    let view = add(UIView())
    solve([
      view.topAnchor.constraint(equalTo: framed.bottomAnchor, constant: 4),
      view.leadingAnchor.constraint(equalTo: framed.leadingAnchor),
      view.widthAnchor.constraint(equalTo: framed.widthAnchor), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    #expect(framed.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
    #expect(view.frame == CGRect(x: 30, y: 104, width: 50, height: 10))
    framed.frame.origin.y = 0
    root.layoutIfNeeded()
    #expect(view.frame.origin.y == 64)
  }

  @Test("Autoresizing masks follow a superview's size, whether set directly or by constraints")
  func masks() {
    let outer = add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let masks: [UIView.AutoresizingMask] = [
      .flexibleWidth, .flexibleLeftMargin, [.flexibleLeftMargin, .flexibleRightMargin], [],
      [.flexibleWidth, .flexibleHeight],
    ]
    let views = masks.map { mask in
      let view = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 20))
      view.autoresizingMask = mask
      outer.addSubview(view)
      return view
    }
    outer.frame.size = CGSize(width: 160, height: 130)
    let expected = [
      CGRect(x: 20, y: 10, width: 100, height: 20), CGRect(x: 80, y: 10, width: 40, height: 20),
      CGRect(x: 40, y: 10, width: 40, height: 20), CGRect(x: 20, y: 10, width: 40, height: 20),
      CGRect(x: 20, y: 10, width: 100, height: 50),
    ]
    #expect(views.map(\.frame) == expected)
    solve([outer.widthAnchor.constraint(equalToConstant: 100), outer.heightAnchor.constraint(equalToConstant: 100)])
    #expect(views[4].frame == CGRect(x: 20, y: 10, width: 40, height: 20))
    #expect(views[2].frame.origin.x == 20)
  }

  @Test("A view without constraints for its size has none, at its superview's origin")
  func ambiguous() {
    let (lost, open) = (add(UIView()), add(UIView()))
    solve([open.widthAnchor.constraint(lessThanOrEqualToConstant: 80)])
    #expect(lost.frame == .zero && open.frame == .zero)
  }

  @Test("Changed constants, priorities, activity, texts and hidden stack views are laid out again")
  func changes() {
    let view = add(UIView())
    let (one, two) = (
      view.widthAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 20)
    )
    (one.priority, two.priority) = (.defaultHigh, .defaultLow)
    solve([one, two])
    #expect(view.frame.size.width == 10)
    two.priority = UILayoutPriority(800)
    root.layoutIfNeeded()
    #expect(view.frame.size.width == 20)
    two.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.size.width == 10)
    let label = add(UILabel())
    label.text = "Hi"
    root.layoutIfNeeded()
    let short = label.frame.size.width
    label.text = "Hi, everybody"
    #expect(label.frame.size.width == short)
    root.layoutIfNeeded()
    #expect(label.frame.size.width > short * 2)
  }

  @Test("Baselines are aligned, and a stack uses its first view's baseline")
  func baselines() {
    let (large, small) = (add(UILabel()), add(UILabel()))
    (large.text, small.text) = ("Large", "small")
    large.font = .systemFont(ofSize: 34)
    small.font = .systemFont(ofSize: 17)
    solve([
      large.topAnchor.constraint(equalTo: root.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    #expect(abs(small.frame.origin.y - 17 * 0.975) < 0.1)
  }

  @Test("A scroll view's content has its own rectangle, and determines the view's size if nothing else does")
  func scrollView() {
    let scroll = add(UIScrollView())
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    solve([
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.heightAnchor.constraint(equalToConstant: 90),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
    ])
    #expect(scroll.frame == CGRect(x: 0, y: 0, width: 300, height: 90))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 500))
  }
}

@Suite("Fitting sizes")
@MainActor
struct FittingTests {
  private func card(_ text: String) -> UIView {
    let (card, label) = (UIView(), UILabel())
    label.text = text
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      card.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
      card.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
    ])
    return card
  }

  @Test("The compressed size is as small as possible, and a required width breaks text into lines")
  func fitting() {
    let text = "The quick brown fox jumps over the lazy dog, twice or three times a day"
    let card = card(text)
    let line = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(abs(Double(line.height) - 20 - 17 * 1.22) < 0.1)
    #expect(line.width > 500)
    let narrow = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 200)
    #expect(abs(Double(narrow.height) - 20 - 4 * 17 * 1.22) < 0.1)
    #expect(card.frame == .zero)
    let expanded = card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
    #expect(expanded.width > line.width - 1 && expanded.height >= line.height)
  }

  @Test("A label knows its size, within a width and a number of lines, and sizeToFit keeps its origin")
  func label() {
    let label = UILabel(frame: CGRect(x: 5, y: 6, width: 100, height: 0))
    #expect(label.intrinsicContentSize == .zero)
    label.text = "Lorem ipsum dolor sit amet, consectetur adipiscing elit"
    let line = label.intrinsicContentSize
    #expect(abs(line.height - 17 * 1.22) < 0.1)
    label.numberOfLines = 0
    let block = label.sizeThatFits(CGSize(width: 150, height: 0))
    #expect(block.width <= 150 && block.height > 3 * line.height)
    label.numberOfLines = 2
    #expect(abs(label.sizeThatFits(CGSize(width: 150, height: 0)).height - 2 * line.height) < 0.1)
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 5, y: 6) && label.frame.size.width <= 100)
    label.preferredMaxLayoutWidth = 150
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == block)
    #expect(UIView().intrinsicContentSize == CGSize(width: -1, height: -1))
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(plain.sizeThatFits(.zero) == CGSize(width: 30, height: 40))
  }

  @Test("An override that enlarges super's size is used in the layout, also with several lines")
  func paddedLabel() {
    final class Padded: UILabel {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 20, height: size.height + 12)
      }
    }
    let (root, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 300)), Padded())
    label.text = "Several words that break"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.widthAnchor.constraint(equalTo: root.widthAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let text = label.naturalSize(within: 100)
    #expect(label.frame.size.height == text.height + 12)
  }

  @Test("Text with a text style follows the reader's chosen size")
  func textSizes() {
    let controller = UIViewController()
    let (scaled, fixed) = (UILabel(), UILabel())
    (scaled.text, fixed.text) = ("Size", "Size")
    scaled.font = .preferredFont(forTextStyle: .body)
    controller.view.addSubview(scaled)
    controller.view.addSubview(fixed)
    let (before, own) = (scaled.intrinsicContentSize, fixed.intrinsicContentSize)
    controller.textScale = 2
    #expect(abs(scaled.intrinsicContentSize.width - before.width * 2) < 0.7)
    #expect(fixed.intrinsicContentSize == own)
  }

  @Test("Attributed text is as high as its largest font in each line, and as wide as its pieces")
  func attributed() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "small\n", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.append(NSAttributedString(string: "LARGE", attributes: [.font: UIFont.systemFont(ofSize: 30, weight: .bold)]))
    label.attributedText = text
    label.numberOfLines = 0
    #expect(abs(label.intrinsicContentSize.height - 40 * 1.22) < 0.1)
  }

  @Test(
    "Lines break at words, hyphens and ideographs, and handle blank lines and overlong words",
    arguments: [
      ("one two", 40.0, 2), ("one two", 400, 1), ("a\nb\n\nc", 400, 4), ("", 40, 0), ("ab-cd", 30, 2),
      (String(repeating: "中", count: 10), 55, 4), (String(repeating: "x", count: 40), 100, 4), ("é\u{301}", 100, 1),
    ])
  func lines(_ text: String, _ width: Double, _ lines: Int) {
    let measure = TextMeasure([(text, ViewSnapshot.Font(size: 17, weight: 400))], scale: 1)
    #expect(measure.size(within: width).lines == lines)
  }
}
