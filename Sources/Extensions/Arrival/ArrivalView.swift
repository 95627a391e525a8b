import Foundation
import UserNotificationsUI

/// A guest on the way: headline and place, a drawn strip of town with the guest's progress, and the numbers below it.
@MainActor
final class ArrivalView: UIStackView {
  private let map = MapStripView()
  private let headline = UILabel()
  private let place = UILabel()
  private let time = UILabel()
  private let distance = UILabel()
  private let status = UILabel()
  private let environment: ExtensionEnvironment

  init(_ environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(frame: .zero)
    axis = .vertical
    backgroundColor = .systemBackground
    accessibilityIdentifier = "arrival"
    map.accessibilityIdentifier = "arrival-map"
    style(headline, .headline, .label, "arrival-headline")
    style(place, .subheadline, .secondaryLabel, "arrival-place")
    style(time, .headline, .systemBlue, "arrival-time")
    style(distance, .subheadline, .secondaryLabel, "arrival-distance")
    style(status, .subheadline, .label, "arrival-status")
    let texts = UIStackView(arrangedSubviews: [headline, place, time, distance, status])
    texts.axis = .vertical
    texts.spacing = 3
    texts.isLayoutMarginsRelativeArrangement = true
    texts.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 14, trailing: 16)
    texts.setCustomSpacing(8, after: place)
    addArrangedSubview(map)
    addArrangedSubview(texts)
    say("")
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  private func style(_ label: UILabel, _ style: UIFont.TextStyle, _ color: UIColor, _ identifier: String) {
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    label.accessibilityIdentifier = identifier
  }

  /// - Parameter facts: nil until the server has sent them. Only the notification's own words are then known to be
  ///   true.
  func show(_ told: ArrivalUpdate, _ facts: TravellerFacts?) {
    let isOver = facts?.isOver == true
    headline.text = told.headline
    // A name may consist of a hundred emoji.
    headline.numberOfLines = 3
    place.text = told.place
    place.isHidden = told.place.isEmpty
    set(time, isOver ? environment.localized("No longer on the way") : facts?.time ?? told.way)
    time.textColor = isOver ? .secondaryLabel : .systemBlue
    set(distance, facts?.distance)
    map.isHidden = isOver
    map.show(
      told.traveller, progress: facts?.progress.map { CGFloat($0) },
      label: environment.localized("Map: %@ on the way", told.traveller))
  }

  private func set(_ label: UILabel, _ text: String?) {
    label.text = text
    label.isHidden = text?.isEmpty ?? true
  }

  /// - Parameter text: an empty text shows nothing.
  func say(_ text: String, _ color: UIColor = .label) {
    set(status, text)
    status.textColor = color
  }
}
