import HTML
import Texts

/// The actions at the demo's evening: a form with a button for each scene, and one that starts another evening.
package struct DemoScenes: Sendable {
  /// The people who act in the scenes, besides the host and the guest.
  package struct People: Sendable {
    package var writer: String
    package var photographer: String
    package var traveller: String

    package init(writer: String, photographer: String, traveller: String) {
      self.writer = writer
      self.photographer = photographer
      self.traveller = traveller
    }
  }

  package enum State: Hashable, Sendable { case notBegun, open, cancelled }

  package var people: People
  package var state: State
  package var guestName: String
  /// The idempotency key of the form, so that sending it twice starts one evening.
  package var idempotencyKey: String
  package var language: Language

  package init(people: People, state: State, guestName: String, idempotencyKey: String, language: Language) {
    self.people = people
    self.state = state
    self.guestName = guestName
    self.idempotencyKey = idempotencyKey
    self.language = language
  }

  package var html: HTML {
    """
    <section class="demo-play card" aria-labelledby="play-title" data-scenes>
    <header><div><h2 id="play-title">\(language.localized(.Demo.evening))</h2>
    <p>\(language.localized(state == .notBegun ? .Demo.eveningLead : .Demo.scenesLead, html: ["guest": "<bdi>\(guestName)</bdi>"]))</p></div>
    \(evening)</header>
    <p class="form-failure" role="alert" data-failure hidden></p>
    \(state == .notBegun ? nil : scenes)\
    </section>

    """
  }

  private var evening: HTML {
    """
    <form method="post" action="/demo/evenings">
    <input type="hidden" name="idempotencyKey" value="\(idempotencyKey)"><input type="hidden" name="timeZone" data-own-zone>
    <button class="button\(state == .notBegun ? " button-primary" : "")">\
    \(language.localized(state == .notBegun ? .Demo.begin : .Demo.beginAnew))</button>
    </form>

    """
  }

  private var scenes: HTML {
    """
    <form class="play-scenes" method="post" action="/demo/scenes" data-play>
    \(offered.map(button))\
    </form>

    """
  }

  /// The scenes that can be played. At a cancelled event only the conversation continues, and the event can be
  /// reopened.
  private var offered: [DemoScene] {
    state == .cancelled ? [.message, .photo, .reopening] : DemoScene.allCases.filter { $0 != .reopening }
  }

  private func button(_ scene: DemoScene) -> HTML {
    """
    <button class="play-scene" name="scene" value="\(scene.rawValue)"><strong>\(title(scene))</strong>\
    <span>\(language.localized(scene.hint))</span></button>

    """
  }

  private func title(_ scene: DemoScene) -> HTML {
    func acts(_ text: LocalizedText, _ name: String) -> HTML {
      language.localized(text, html: ["name": "<bdi>\(name)</bdi>"])
    }
    return switch scene {
    case .message: acts(.Demo.writes, people.writer)
    case .photo: acts(.Demo.sharesPhoto, people.photographer)
    case .arrival: acts(.Demo.isOnTheWay, people.traveller)
    case .reminder: "\(language.localized(.Demo.remind))"
    case .change: "\(language.localized(.Demo.change))"
    case .cancellation: "\(language.localized(.Demo.callOff))"
    case .reopening: "\(language.localized(.Demo.reopen))"
    }
  }
}

extension DemoScene {
  /// A hint at the things that the viewer can then do or see on the phone.
  fileprivate var hint: LocalizedText {
    switch self {
    case .message: .Demo.messageHint
    case .photo: .Demo.photoHint
    case .reminder: .Demo.reminderHint
    case .arrival: .Demo.arrivalHint
    case .change: .Demo.changeHint
    case .cancellation: .Demo.callOffHint
    case .reopening: .Demo.reopenHint
    }
  }
}
