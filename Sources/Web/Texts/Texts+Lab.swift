extension LocalizedText {
  /// The lab: a payload being written, and what a phone makes of it.
  enum Lab {
    static let title = LocalizedText("lab.title")
    static let lead = LocalizedText("lab.lead")
    static let phone = LocalizedText("lab.phone")
    static let presets = LocalizedText("lab.presets")
    static let asTyped = LocalizedText("lab.asTyped")
    static let onPhone = LocalizedText("lab.onPhone")
    static let show = LocalizedText("lab.show")
    static let thePhone = LocalizedText("lab.thePhone")
    static let answerTo = LocalizedText("lab.answerTo", "notification")

    static let preview = LocalizedText("lab.preview")
    static let collapsed = LocalizedText("lab.collapsed")
    static let expanded = LocalizedText("lab.expanded")
    static let notHereYet = LocalizedText("lab.notHereYet")
    static let tooLong = LocalizedText("lab.tooLong")
    static let noPreview = LocalizedText("lab.noPreview")
    static let scheme = LocalizedText("lab.scheme")
    static let automatic = LocalizedText("lab.automatic")
    static let text = LocalizedText("lab.text")
    static let usual = LocalizedText("lab.usual")
    static let large = LocalizedText("lab.large")
    static let veryLarge = LocalizedText("lab.veryLarge")
    static let today = LocalizedText("lab.today")
  }

  /// The lab's text area and what stands around it.
  enum LabEditor {
    static let payload = LocalizedText("labEditor.payload")
    static let tools = LocalizedText("labEditor.tools")
    static let format = LocalizedText("labEditor.format")
    static let minify = LocalizedText("labEditor.minify")
    static let open = LocalizedText("labEditor.open")
    static let save = LocalizedText("labEditor.save")
    static let copyLink = LocalizedText("labEditor.copyLink")
    static let drop = LocalizedText("labEditor.drop")
    static let fixAll = LocalizedText("labEditor.fixAll")
    static let check = LocalizedText("labEditor.check")
    static let size = LocalizedText("labEditor.size")
    static let bytes = LocalizedText("labEditor.bytes", "n", "limit")
    static let minified = LocalizedText("labEditor.minified", "n")
    static let clean = LocalizedText("labEditor.clean")
    static let place = LocalizedText("labEditor.place", "line", "column")
    static let error = LocalizedText("labEditor.error")
    static let warning = LocalizedText("labEditor.warning")
    static let note = LocalizedText("labEditor.note")
    static let notJSON = LocalizedText("labEditor.notJSON")
    static let onClipboard = LocalizedText("labEditor.onClipboard")
    static let inAddress = LocalizedText("labEditor.inAddress")
    static let fileTooLarge = LocalizedText("labEditor.fileTooLarge", "file", "size")
    static let fileFor = LocalizedText("labEditor.fileFor", "file", "app")
    static let linterSilent = LocalizedText("labEditor.linterSilent")
    static let linterFailed = LocalizedText("labEditor.linterFailed", "reason")
  }

  /// The headers that go beside a payload.
  enum LabHeaders {
    static let title = LocalizedText("labHeaders.title")
    static let asUsual = LocalizedText("labHeaders.asUsual")
    static let pushType = LocalizedText("labHeaders.pushType")
    static let topic = LocalizedText("labHeaders.topic")
    static let topicHint = LocalizedText("labHeaders.topicHint")
    static let priority = LocalizedText("labHeaders.priority")
    static let notSent = LocalizedText("labHeaders.notSent")
    static let atOnce = LocalizedText("labHeaders.atOnce")
    static let whenItSuits = LocalizedText("labHeaders.whenItSuits")
    static let withoutWaking = LocalizedText("labHeaders.withoutWaking")
    static let expiration = LocalizedText("labHeaders.expiration")
    static let expirationHint = LocalizedText("labHeaders.expirationHint")
    static let collapseID = LocalizedText("labHeaders.collapseID")
    static let collapseHint = LocalizedText("labHeaders.collapseHint")
    static let environment = LocalizedText("labHeaders.environment")
    static let sandbox = LocalizedText("labHeaders.sandbox")
    static let production = LocalizedText("labHeaders.production")
    static let ofSixtyFour = LocalizedText("labHeaders.ofSixtyFour", "n")
  }

  /// The category that the payload names.
  enum LabApp {
    static let title = LocalizedText("labApp.title")
    static let useIt = LocalizedText("labApp.useIt")
    static let offered = LocalizedText("labApp.offered", "name", "app")
    static let anExample = LocalizedText("labApp.anExample")
    static let none = LocalizedText("labApp.none")
    static let category = LocalizedText("labApp.category")
    static let categoryHint = LocalizedText("labApp.categoryHint")
    static let contentExtension = LocalizedText("labApp.contentExtension")
    static let systemDraws = LocalizedText("labApp.systemDraws")
    static let serviceExtension = LocalizedText("labApp.serviceExtension")
    static let labsOwn = LocalizedText("labApp.labsOwn")
    static let hiddenBody = LocalizedText("labApp.hiddenBody")
    static let hiddenBodyHint = LocalizedText("labApp.hiddenBodyHint")
    static let summary = LocalizedText("labApp.summary")
    static let summaryHint = LocalizedText("labApp.summaryHint")
    static let options = LocalizedText("labApp.options")
    static let reportsDismissal = LocalizedText("labApp.reportsDismissal")
    static let keepsTitle = LocalizedText("labApp.keepsTitle")
    static let keepsSubtitle = LocalizedText("labApp.keepsSubtitle")
    static let inCarPlay = LocalizedText("labApp.inCarPlay")
    static let actions = LocalizedText("labApp.actions")
    static let action = LocalizedText("labApp.action", "n")
    static let addAction = LocalizedText("labApp.addAction")
    static let identifier = LocalizedText("labApp.identifier")
    static let actionTitle = LocalizedText("labApp.actionTitle")
    static let opensApp = LocalizedText("labApp.opensApp")
    static let destructive = LocalizedText("labApp.destructive")
    static let unlocksFirst = LocalizedText("labApp.unlocksFirst")
    static let asksForText = LocalizedText("labApp.asksForText")
    static let button = LocalizedText("labApp.button")
    static let placeholder = LocalizedText("labApp.placeholder")
  }

  /// The ways out of the lab.
  enum LabWays {
    static let code = LocalizedText("labWays.code")
    static let codeNote = LocalizedText("labWays.codeNote")
    static let atLaunch = LocalizedText("labWays.atLaunch")
    static let contentPlist = LocalizedText("labWays.contentPlist")
    static let servicePlist = LocalizedText("labWays.servicePlist")
    static let copy = LocalizedText("labWays.copy")
    static let copied = LocalizedText("labWays.copied")
    static let selected = LocalizedText("labWays.selected")

    static let send = LocalizedText("labWays.send")
    static let sendNote = LocalizedText("labWays.sendNote")
    static let toBrowser = LocalizedText("labWays.toBrowser")
    static let browserNote = LocalizedText("labWays.browserNote")
    static let sendToBrowser = LocalizedText("labWays.sendToBrowser")
    static let noAlert = LocalizedText("labWays.noAlert")
    static let notAllowed = LocalizedText("labWays.notAllowed")
    static let shownByBrowser = LocalizedText("labWays.shownByBrowser")
    static let fromServer = LocalizedText("labWays.fromServer")
    static let fromServerNote = LocalizedText("labWays.fromServerNote")
    static let target = LocalizedText("labWays.target")
    static let tokenBelow = LocalizedText("labWays.tokenBelow")
    static let requestAndAnswer = LocalizedText("labWays.requestAndAnswer")
    static let serverAccepted = LocalizedText("labWays.serverAccepted")
    static let serverRefused = LocalizedText("labWays.serverRefused", "status")
    static let toDevice = LocalizedText("labWays.toDevice")
    static let deviceNote = LocalizedText("labWays.deviceNote")
    static let deviceToken = LocalizedText("labWays.deviceToken")
    static let hexadecimal = LocalizedText("labWays.hexadecimal")
    static let theToken = LocalizedText("labWays.theToken")
    static let teamID = LocalizedText("labWays.teamID")
    static let keyID = LocalizedText("labWays.keyID")
    static let tenCharacters = LocalizedText("labWays.tenCharacters")
    static let keyFile = LocalizedText("labWays.keyFile")
    static let keyFileHint = LocalizedText("labWays.keyFileHint")
    static let shell = LocalizedText("labWays.shell")
    static let toSimulator = LocalizedText("labWays.toSimulator")
    static let shellOnMac = LocalizedText("labWays.shellOnMac")
    static let toServer = LocalizedText("labWays.toServer")
  }

  /// What was sent from the lab.
  enum LabSends {
    static let title = LocalizedText("labSends.title")
    static let note = LocalizedText("labSends.note")
    static let nothing = LocalizedText("labSends.nothing")
    static let token = LocalizedText("labSends.token", "token")
  }
}

extension LocalizedPlural {
  enum LabSends {
    static let bytes = LocalizedPlural("labSends.bytes")
  }

  enum LabEditor {
    static let errors = LocalizedPlural("labEditor.errors")
    static let warnings = LocalizedPlural("labEditor.warnings")
    static let notes = LocalizedPlural("labEditor.notes")
  }

  enum LabApp {
    static let actions = LocalizedPlural("labApp.countedActions", "category")
  }
}
