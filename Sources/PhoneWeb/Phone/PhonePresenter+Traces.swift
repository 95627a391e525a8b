import Foundation
import HTML
import Invites
import JSON
import Simulator

/// The trace, as far as the caller may see it
extension PhonePresenter {
  /// The trace's entries, oldest first. On a guest's own phone they are the stored steps of the notification and the
  /// current steps of its opening.
  package func sections() async throws -> [TracePanel.Section] {
    guard let notification = access.notification?.notification else { return await sections(of: visibleTraces()) }
    let kept = TracePanel.Section(
      id: 0, title: await title(of: notification.collapseID, in: PhoneSession.partyline),
      app: tile(PhoneSession.partyline).name,
      timeline: timeline(try await keptSteps(of: notification)))
    return [kept] + (access.isDryRun ? await sections(of: visibleTraces()) : [])
  }

  /// The trace as JSON.
  package func trace() async throws -> JSON {
    var sessions: [JSON] = []
    if let notification = access.notification?.notification {
      sessions.append([
        "id": 0, "app": .string(PhoneSession.partyline), "notification": .string(notification.collapseID),
        "steps": .array(try await keptSteps(of: notification).map { JSON($0) }),
      ])
    }
    if access.keptNotification == nil { sessions += await visibleTraces().map { JSON($0) } }
    return ["episodes": .array(sessions)]
  }

  package func traceHTML() async throws -> HTML {
    "\(try await sections().reversed().enumerated().map { $1.html(isOpen: $0 == 0) })"
  }

  /// Renders one entry of the trace when it changes. Nil when the caller may not see it.
  package func section(ofTrace id: Int) async throws -> (id: Int, html: String)? {
    guard access.keptNotification == nil else { return try await sections().first.map { ($0.id, $0.html.description) } }
    guard let session = await visibleTraces().last(where: { $0.id == id }) else { return nil }
    return (id, await section(session).html.description)
  }

  private func sections(of sessions: [TraceSession]) async -> [TracePanel.Section] {
    var sections: [TracePanel.Section] = []
    for session in sessions { sections.append(await section(session)) }
    return sections
  }

  /// The title or body of the notification, or its identifier when it is no longer listed.
  private func title(of identifier: String, in app: String) async -> String {
    let content = try? await phone.notification(identifier, of: app).request.content
    return [content?.title, content?.body].compactMap(\.self).first { !$0.isEmpty } ?? identifier
  }

  package func section(_ session: TraceSession) async -> TracePanel.Section {
    var title = session.notification ?? TracePanel.Section.ofPhone(in: language)
    if let identifier = session.notification, let app = session.app {
      title = await self.title(of: identifier, in: app)
    }
    return TracePanel.Section(
      id: session.id, title: title, app: session.app.map { tile($0).name } ?? "",
      timeline: timeline(session.trace.steps))
  }

  package func timeline(_ steps: [Trace.Step]) -> TraceTimeline {
    TraceTimeline(steps: steps.map(TraceTimeline.Step.init), language: language)
  }

  private func keptSteps(of notification: EventNotification) async throws -> [Trace.Step] {
    let unkept = access.isDryRun ? [] : await access.session.unkeptSteps(of: notification)
    return try access.session.store.steps(of: notification) + unkept
  }

  private func visibleTraces() async -> [TraceSession] {
    await phone.traces.filter { $0.notification.map(access.maySee) ?? (access.onlyNotification == nil) }
  }
}

extension TraceTimeline.Step {
  package init(_ step: Trace.Step) {
    self.init(
      at: Timestamp(milliseconds: step.at), elapsedMilliseconds: step.elapsed, actor: step.kind.actor,
      summary: step.summary, details: step.details.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) },
      kind: step.kind.rawValue)
  }
}

extension Trace.Step.Kind {
  /// The actor, in the words of the timeline.
  package var actor: String {
    switch self {
    case .received, .refused, .decoded, .settingsRead, .listed, .replaced, .notShown, .presented, .dismissed,
      .scheduled, .unscheduled, .triggered, .removed, .failed, .cut, .stepsOmitted, .otherThread, .viewCut:
      "Phone"
    case .expanded, .actionChosen, .controlUsed, .mediaPlay, .mediaPause: "User"
    case .serviceExtensionSkipped, .serviceExtensionStarted, .downloaded, .downloadFailed, .logged,
      .serviceExtensionExpiring,
      .serviceExtensionReplied, .serviceExtensionRepliedAgain, .modificationsDiscarded, .attachmentStored,
      .attachmentRejected, .serviceExtensionFinished:
      "Service extension"
    case .serverReplied, .pushComposed: "Server"
    case .forwarded, .notHandled, .opened, .defaultActionPerformed: "App"
    case .attachmentLost, .contentExtensionAbsent, .contentExtensionFound, .contentExtensionLoaded,
      .contentExtensionDrew, .sized, .appeared, .animationBegan, .accessLeaked, .actionRefused, .intercepted,
      .notIntercepted, .posted,
      .postFailed, .readingTime, .completed, .completedAgain, .completionMissing, .inputBegan, .inputEnded,
      .actionsChanged, .mediaPlayingStarted, .mediaPlayingPaused:
      "Content extension"
    }
  }
}
