import Examples
import Foundation
import HTTPServer
import Invites
import JSON
import PageKit
import Simulator

/// Pushes to a browser's own phone
extension PhoneRoutes {
  /// Larger than a phone accepts, so that the trace records the refusal.
  private static let limits = Limits(body: 64 << 10)

  package func addPushes(to router: inout Router) {
    router.on(.post, "/api/v1/phones/{phone}/pushes", limits: Self.limits, push)
    router.on(.post, "/api/v1/phones/{phone}/presets/{preset}", deliverPreset)
    router.on(.get, "/api/v1/phones/{phone}/answers", answers)
  }

  /// Delivers a push. The body is the exact payload, and the header fields are those of APNs. In a form the payload is
  /// the field `payload`.
  private func push(_ request: Request) async throws -> Response {
    let view = try await view(request)
    let phone = view.access.session
    _ = try phone.requireOwn()
    let push = try PhonePush(request)
    let receipt = try await Failure.ofPhone { try await phone.receive(push, at: services.dependencies.now()) }
    return try await answer(request, next: request.body.form["next"], view) { try await json(receipt, view) }
  }

  private func deliverPreset(_ request: Request) async throws -> Response {
    let view = try await view(request)
    let phone = view.access.session
    let preset = try Preset.named(request.parameters["preset"])
    return try await request.action { action in
      let next = try action.input.text("next")
      let takesScreen = try action.input.flag("takesScreen") ?? false
      try action.finish()
      let (arrival, _) = try phone.bring(from: PreviewRoutes.address(of: preset), isAnew: true) {
        try await deliver(preset, takesScreen: takesScreen, to: phone)
      }
      if Problem.wantsPage(request) {
        _ = try await phone.receipt(of: arrival, patience: services.dependencies.pagePatience)
      }
      return try await answer(request, next: next ?? "/preview?preset=\(preset.id)", view) {
        try await json(phone.receipt(of: arrival), view).merging(["device": JSON(await view.phone.device)])
      }
    }
  }

  package func deliver(_ preset: Preset, takesScreen: Bool, to phone: PhoneSession) async throws -> PushReceipt {
    try await Failure.ofPhone {
      try await phone.receive(
        preset, takesScreen: takesScreen, origin: services.origin, at: services.dependencies.now())
    }
  }

  private func json(_ receipt: PushReceipt, _ view: PhonePresenter) async throws -> JSON {
    let answer: JSON = [
      "app": .string(receipt.app), "identifier": .string(receipt.identifier), "isListed": JSON(receipt.isListed),
      "place": JSON(receipt.place), "reason": JSON(receipt.reason), "episode": JSON(receipt.session.id),
    ]
    guard view.rendersHTML else { return answer }
    return answer.merging([
      "listHTML": .string(try await view.cellList().html.description),
      "traceHTML": .string(await view.section(receipt.session).html.description),
    ])
  }

  /// The responses that the example apps' server has received from this phone.
  private func answers(_ request: Request) async throws -> Response {
    let own = try await view(request).access.session.requireOwn()
    return .json(["answers": .array(own.answers.all.map { JSON($0) })]).personal
  }
}

extension Preset {
  /// - Throws: `notFound`.
  package static func named(_ id: String) throws(Failure) -> Preset {
    guard let preset = all.first(where: { $0.id == id }) else {
      throw Failure(.notFound, "There is no example \(id.prefix(40)).", field: "preset")
    }
    return preset
  }
}

extension JSON {
  package init(_ answer: ExampleAnswer) {
    self = [
      "app": .string(answer.app), "notification": .string(answer.notification), "action": .string(answer.action),
      "text": JSON(answer.text), "number": JSON(answer.number),
    ]
  }
}
