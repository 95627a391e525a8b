import Foundation
import Testing
import UserNotifications

@testable import UserNotificationsUI

@Suite("Constraints become rows and columns")
@MainActor
struct LayoutTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 359, height: 200))

  private func label(_ identifier: String) -> UILabel {
    let label = UILabel()
    label.text = identifier
    label.accessibilityIdentifier = identifier
    return label
  }

  private func add<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  private func placements() -> [ViewSnapshot.Placement?] { root.snapshot().children.map(\.placement) }

  @Test("A view pinned to the four edges fills the cell, and its constants become the space around it")
  func pinned() throws {
    let text = add(label("text"))
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 12),
      text.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      root.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 20),
      text.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -14),
    ])
    let placement = try #require(placements()[0])
    #expect(placement.columns == 0..<1 && placement.rows == 0..<1)
    #expect(placement.horizontal == .stretch && placement.vertical == .stretch)
    #expect(placement.insets == .init(top: 12, leading: 8, bottom: 14, trailing: 20))
  }

  @Test("A vertical chain becomes rows, and the constants between become margins")
  func verticalChain() throws {
    let (title, body) = (add(label("title")), add(label("body")))
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      title.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 6),
      body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
    ])
    let all = placements().compactMap { $0 }
    #expect(all.map(\.rows) == [0..<1, 1..<2])
    #expect(all[1].insets.top == 6 && all[0].insets.top == 10)
    #expect(all.map(\.horizontal) == [.start, .start])
  }

  @Test("In a horizontal chain the picture keeps its width, and the text takes the rest")
  func horizontalChain() throws {
    let (picture, text) = (add(UIImageView()), add(label("text")))
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      picture.widthAnchor.constraint(equalToConstant: 40),
      picture.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      text.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      text.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
    ])
    let snapshot = root.snapshot()
    #expect(snapshot.grid?.columns == [false, true])
    #expect(snapshot.children[0].width == 40)
    #expect(snapshot.children[1].placement?.columns == 1..<2)
    #expect(snapshot.children.map { $0.placement?.vertical } == [.center, .center])
  }

  @Test("Text over a picture shares its cell, and text never shares a cell with text")
  func overlays() throws {
    let (picture, caption) = (add(UIImageView()), add(label("caption")))
    for view in [picture, caption] {
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    }
    picture.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(placements().map { $0?.rows } == [0..<1, 0..<1])
    #expect(placements()[1]?.vertical == .end)
    let other = add(label("other"))
    NSLayoutConstraint.activate([
      other.topAnchor.constraint(equalTo: root.topAnchor),
      other.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    let parted = placements().compactMap { $0 }
    #expect(!parted[1].rows.overlaps(parted[2].rows), "top and bottom are parted, so that neither hides the other")
  }

  @Test("Unsatisfiable constraints, and those that would hide text, fall back to normal flow")
  func degrades() {
    let (one, two) = (add(label("one")), add(label("two")))
    NSLayoutConstraint.activate([
      one.topAnchor.constraint(equalTo: two.bottomAnchor), two.topAnchor.constraint(equalTo: one.bottomAnchor),
    ])
    #expect(root.snapshot().grid == nil && placements().allSatisfy { $0 == nil })
    NSLayoutConstraint.deactivate(root.constraints)
    for view in [one, two] {
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    }
    #expect(root.snapshot().grid == nil)
    #expect(root.snapshot().children.count == 2)
  }

  @Test("An unsupported constraint is ignored, and its view is placed below the others")
  func unsupported() throws {
    let (one, two) = (add(label("one")), add(label("two")))
    NSLayoutConstraint.activate([
      one.topAnchor.constraint(equalTo: root.topAnchor),
      NSLayoutConstraint(
        item: two, attribute: .top, relatedBy: .equal, toItem: root, attribute: .bottom, multiplier: 0.5, constant: 0),
    ])
    #expect(try #require(placements()[1]).rows == 1..<2)
  }

  @Test("Inequalities hold a view on its other side, and the higher priority wins a contradiction")
  func limitsAndPriorities() throws {
    let text = add(label("text"))
    let low = text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 99)
    low.priority = .defaultLow
    NSLayoutConstraint.activate([
      low, text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -24),
      text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let placement = try #require(placements()[0])
    #expect(placement.horizontal == .start && placement.insets.leading == 16 && placement.insets.trailing == 24)
  }

  @Test("A limit between siblings keeps its distance once")
  func limitBetweenSiblings() throws {
    let (title, body) = (add(label("title")), add(label("body")))
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: root.topAnchor),
      body.topAnchor.constraint(greaterThanOrEqualTo: title.bottomAnchor, constant: 8),
      body.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    let all = placements().compactMap { $0 }
    #expect(all.map(\.rows) == [0..<1, 1..<2] && all[1].vertical == .end)
    #expect(all[0].insets.bottom + all[1].insets.top == 8)
  }

  @Test("Sizes may be constant, limited, relative or by aspect ratio, and equal widths share the width")
  func sizes() throws {
    let (left, right) = (add(UIView()), add(UIView()))
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
      left.heightAnchor.constraint(equalTo: left.widthAnchor, multiplier: 0.75),
      right.heightAnchor.constraint(lessThanOrEqualToConstant: 80),
      right.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
    ])
    let snapshot = root.snapshot()
    #expect(snapshot.grid?.columns == [true, true])
    #expect(snapshot.children[0].sizes.aspectRatio == 0.75)
    #expect(snapshot.children[1].sizes.minHeight == 20 && snapshot.children[1].sizes.maxHeight == 80)
    let narrow = add(UIView())
    narrow.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.4).isActive = true
    #expect(root.snapshot().children[2].sizes.relativeWidth == 0.4)
  }

  @Test("Frames of views without constraints are kept, and flexible ones follow")
  func frames() throws {
    let text = UILabel(frame: CGRect(x: 20, y: 30, width: 100, height: 21))
    let other = UILabel(frame: CGRect(x: 20, y: 60, width: 300, height: 21))
    other.autoresizingMask = .flexibleWidth
    root.addSubview(text)
    root.addSubview(other)
    let snapshot = root.snapshot()
    #expect(snapshot.children[0].placement?.insets == .init(top: 30, leading: 20, bottom: 0, trailing: 0))
    #expect(snapshot.children[0].width == 100 && snapshot.children[0].height == 21)
    #expect(snapshot.children[1].width == nil && snapshot.children[1].placement?.insets.trailing == 39)
  }

  @Test("A hidden view is not drawn and takes no height, and views constrained to it keep their place")
  func hidden() throws {
    let (root, above, hidden, below) = (UIView(), UILabel(), UILabel(), UILabel())
    for view in [above, hidden, below] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    }
    hidden.isHidden = true
    above.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    hidden.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 4).isActive = true
    below.topAnchor.constraint(equalTo: hidden.bottomAnchor, constant: 12).isActive = true
    let snapshot = root.snapshot()
    #expect(snapshot.children.count == 2)
    let (first, second) = (try #require(snapshot.children[0].placement), try #require(snapshot.children[1].placement))
    #expect(first.rows.upperBound <= second.rows.lowerBound && second.insets.top == 12)
  }

  @Test("A view centered on a smaller one of fixed size is drawn centered beside it")
  func centredOnSmaller() throws {
    let (root, bar, label) = (UIView(), UIView(), UILabel())
    for view in [bar, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 6),
      label.leadingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
    ])
    #expect(root.snapshot().children.map { $0.placement?.vertical } == [.center, .center])
  }

  @Test("In a stack the spacer grows, or the view with the lowest hugging")
  func growth() {
    let (title, time) = (UILabel(), UILabel())
    let row = UIStackView(arrangedSubviews: [title, time])
    #expect(row.snapshot().children.map(\.grows) == [nil, nil])
    time.setContentHuggingPriority(.required, for: .horizontal)
    #expect(row.snapshot().children.map(\.grows) == [true, false])
    row.insertArrangedSubview(UIView(), at: 1)
    #expect(row.snapshot().children.map(\.grows) == [false, true, false])
  }

  @Test("Removing a view removes its constraints, and one without a common ancestor stays inactive")
  func ownership() {
    let (one, two) = (add(label("one")), add(label("two")))
    let chain = two.topAnchor.constraint(equalTo: one.bottomAnchor)
    chain.isActive = true
    #expect(root.constraints.count == 1)
    one.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    let stranger = one.topAnchor.constraint(equalTo: root.topAnchor)
    stranger.isActive = true
    #expect(!stranger.isActive)
  }

  @Test("Layouts beyond the limits use normal flow, in bounded time")
  func bounded() {
    var last: UIView?
    for number in 0..<200 {
      let next = add(label("\(number)"))
      next.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor).isActive = true
      last = next
    }
    #expect(root.snapshot().grid == nil && root.snapshot().children.count == 200)
  }
}
