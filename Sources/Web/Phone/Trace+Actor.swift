import Simulator

extension Trace.Step.Kind {
  /// Who did it, in the words of the timeline.
  var actor: String {
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
    case .serverReplied: "Server"
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
