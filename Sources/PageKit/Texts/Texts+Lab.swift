import Invites

extension LocalizedText {
  /// The lab: a payload being written, and what a phone makes of it.
  package enum Lab {
    package static let title = LocalizedText("lab.title")
    package static let lead = LocalizedText("lab.lead")
    package static let phone = LocalizedText("lab.phone")
    package static let presets = LocalizedText("lab.presets")
    package static let asTyped = LocalizedText("lab.asTyped")
    package static let onPhone = LocalizedText("lab.onPhone")
    package static let show = LocalizedText("lab.show")
    package static let thePhone = LocalizedText("lab.thePhone")
    package static let answerTo = LocalizedText("lab.answerTo", "notification")

    package static let preview = LocalizedText("lab.preview")
    package static let collapsed = LocalizedText("lab.collapsed")
    package static let expanded = LocalizedText("lab.expanded")
    package static let notHereYet = LocalizedText("lab.notHereYet")
    package static let tooLong = LocalizedText("lab.tooLong")
    package static let noPreview = LocalizedText("lab.noPreview")
    package static let scheme = LocalizedText("lab.scheme")
    package static let automatic = LocalizedText("lab.automatic")
    package static let text = LocalizedText("lab.text")
    package static let usual = LocalizedText("lab.usual")
    package static let large = LocalizedText("lab.large")
    package static let veryLarge = LocalizedText("lab.veryLarge")
    package static let today = LocalizedText("lab.today")
  }

  /// The lab's text area and what stands around it.
  package enum LabEditor {
    package static let payload = LocalizedText("labEditor.payload")
    package static let tools = LocalizedText("labEditor.tools")
    package static let format = LocalizedText("labEditor.format")
    package static let minify = LocalizedText("labEditor.minify")
    package static let open = LocalizedText("labEditor.open")
    package static let save = LocalizedText("labEditor.save")
    package static let copyLink = LocalizedText("labEditor.copyLink")
    package static let drop = LocalizedText("labEditor.drop")
    package static let fixAll = LocalizedText("labEditor.fixAll")
    package static let check = LocalizedText("labEditor.check")
    package static let size = LocalizedText("labEditor.size")
    package static let bytes = LocalizedText("labEditor.bytes", "n", "limit")
    package static let minified = LocalizedText("labEditor.minified", "n")
    package static let clean = LocalizedText("labEditor.clean")
    package static let place = LocalizedText("labEditor.place", "line", "column")
    package static let error = LocalizedText("labEditor.error")
    package static let warning = LocalizedText("labEditor.warning")
    package static let note = LocalizedText("labEditor.note")
    package static let notJSON = LocalizedText("labEditor.notJSON")
    package static let onClipboard = LocalizedText("labEditor.onClipboard")
    package static let inAddress = LocalizedText("labEditor.inAddress")
    package static let fileTooLarge = LocalizedText("labEditor.fileTooLarge", "file", "size")
    package static let fileFor = LocalizedText("labEditor.fileFor", "file", "app")
    package static let linterSilent = LocalizedText("labEditor.linterSilent")
    package static let linterFailed = LocalizedText("labEditor.linterFailed", "reason")
  }

  /// The headers that go beside a payload.
  package enum LabHeaders {
    package static let title = LocalizedText("labHeaders.title")
    package static let asUsual = LocalizedText("labHeaders.asUsual")
    package static let pushType = LocalizedText("labHeaders.pushType")
    package static let topic = LocalizedText("labHeaders.topic")
    package static let topicHint = LocalizedText("labHeaders.topicHint")
    package static let priority = LocalizedText("labHeaders.priority")
    package static let notSent = LocalizedText("labHeaders.notSent")
    package static let atOnce = LocalizedText("labHeaders.atOnce")
    package static let whenItSuits = LocalizedText("labHeaders.whenItSuits")
    package static let withoutWaking = LocalizedText("labHeaders.withoutWaking")
    package static let expiration = LocalizedText("labHeaders.expiration")
    package static let expirationHint = LocalizedText("labHeaders.expirationHint")
    package static let collapseID = LocalizedText("labHeaders.collapseID")
    package static let collapseHint = LocalizedText("labHeaders.collapseHint")
    package static let environment = LocalizedText("labHeaders.environment")
    package static let sandbox = LocalizedText("labHeaders.sandbox")
    package static let production = LocalizedText("labHeaders.production")
    package static let ofSixtyFour = LocalizedText("labHeaders.ofSixtyFour", "n")
  }

  /// The category that the payload names.
  package enum LabApp {
    package static let title = LocalizedText("labApp.title")
    package static let useIt = LocalizedText("labApp.useIt")
    package static let offered = LocalizedText("labApp.offered", "name", "app")
    package static let anExample = LocalizedText("labApp.anExample")
    package static let none = LocalizedText("labApp.none")
    package static let category = LocalizedText("labApp.category")
    package static let categoryHint = LocalizedText("labApp.categoryHint")
    package static let contentExtension = LocalizedText("labApp.contentExtension")
    package static let systemDraws = LocalizedText("labApp.systemDraws")
    package static let serviceExtension = LocalizedText("labApp.serviceExtension")
    package static let labsOwn = LocalizedText("labApp.labsOwn")
    package static let hiddenBody = LocalizedText("labApp.hiddenBody")
    package static let hiddenBodyHint = LocalizedText("labApp.hiddenBodyHint")
    package static let summary = LocalizedText("labApp.summary")
    package static let summaryHint = LocalizedText("labApp.summaryHint")
    package static let options = LocalizedText("labApp.options")
    package static let reportsDismissal = LocalizedText("labApp.reportsDismissal")
    package static let keepsTitle = LocalizedText("labApp.keepsTitle")
    package static let keepsSubtitle = LocalizedText("labApp.keepsSubtitle")
    package static let inCarPlay = LocalizedText("labApp.inCarPlay")
    package static let actions = LocalizedText("labApp.actions")
    package static let action = LocalizedText("labApp.action", "n")
    package static let addAction = LocalizedText("labApp.addAction")
    package static let identifier = LocalizedText("labApp.identifier")
    package static let actionTitle = LocalizedText("labApp.actionTitle")
    package static let opensApp = LocalizedText("labApp.opensApp")
    package static let destructive = LocalizedText("labApp.destructive")
    package static let unlocksFirst = LocalizedText("labApp.unlocksFirst")
    package static let asksForText = LocalizedText("labApp.asksForText")
    package static let button = LocalizedText("labApp.button")
    package static let placeholder = LocalizedText("labApp.placeholder")
  }

  /// The ways out of the lab.
  package enum LabWays {
    package static let code = LocalizedText("labWays.code")
    package static let codeNote = LocalizedText("labWays.codeNote")
    package static let atLaunch = LocalizedText("labWays.atLaunch")
    package static let contentPlist = LocalizedText("labWays.contentPlist")
    package static let servicePlist = LocalizedText("labWays.servicePlist")
    package static let copy = LocalizedText("labWays.copy")
    package static let copied = LocalizedText("labWays.copied")
    package static let selected = LocalizedText("labWays.selected")

    package static let send = LocalizedText("labWays.send")
    package static let sendNote = LocalizedText("labWays.sendNote")
    package static let toBrowser = LocalizedText("labWays.toBrowser")
    package static let browserNote = LocalizedText("labWays.browserNote")
    package static let sendToBrowser = LocalizedText("labWays.sendToBrowser")
    package static let noAlert = LocalizedText("labWays.noAlert")
    package static let notAllowed = LocalizedText("labWays.notAllowed")
    package static let shownByBrowser = LocalizedText("labWays.shownByBrowser")
    package static let fromServer = LocalizedText("labWays.fromServer")
    package static let fromServerNote = LocalizedText("labWays.fromServerNote")
    package static let target = LocalizedText("labWays.target")
    package static let tokenBelow = LocalizedText("labWays.tokenBelow")
    package static let requestAndAnswer = LocalizedText("labWays.requestAndAnswer")
    package static let serverAccepted = LocalizedText("labWays.serverAccepted")
    package static let serverRefused = LocalizedText("labWays.serverRefused", "status")
    package static let toDevice = LocalizedText("labWays.toDevice")
    package static let deviceNote = LocalizedText("labWays.deviceNote")
    package static let deviceToken = LocalizedText("labWays.deviceToken")
    package static let hexadecimal = LocalizedText("labWays.hexadecimal")
    package static let theToken = LocalizedText("labWays.theToken")
    package static let teamID = LocalizedText("labWays.teamID")
    package static let keyID = LocalizedText("labWays.keyID")
    package static let tenCharacters = LocalizedText("labWays.tenCharacters")
    package static let keyFile = LocalizedText("labWays.keyFile")
    package static let keyFileHint = LocalizedText("labWays.keyFileHint")
    package static let shell = LocalizedText("labWays.shell")
    package static let toSimulator = LocalizedText("labWays.toSimulator")
    package static let shellOnMac = LocalizedText("labWays.shellOnMac")
    package static let toServer = LocalizedText("labWays.toServer")
  }

  /// What was sent from the lab.
  package enum LabSends {
    package static let title = LocalizedText("labSends.title")
    package static let note = LocalizedText("labSends.note")
    package static let nothing = LocalizedText("labSends.nothing")
    package static let token = LocalizedText("labSends.token", "token")
  }
}

extension LocalizedPlural {
  package enum LabSends {
    package static let bytes = LocalizedPlural("labSends.bytes")
  }

  package enum LabEditor {
    package static let errors = LocalizedPlural("labEditor.errors")
    package static let warnings = LocalizedPlural("labEditor.warnings")
    package static let notes = LocalizedPlural("labEditor.notes")
  }

  package enum LabApp {
    package static let actions = LocalizedPlural("labApp.countedActions", "category")
  }
}
