import PageKit
import Texts

extension LabPage {
  /// The texts of the lab's scripts.
  package static let texts: [String: TextTable.Entry] = LocalizedText.Arrived.texts.merging([
    "thePhone": .phrase(.Lab.thePhone), "answerTo": .phrase(.Lab.answerTo), "tooLong": .phrase(.Lab.tooLong),
    "noPreview": .phrase(.Lab.noPreview), "offered": .phrase(.LabApp.offered),
    "anExample": .phrase(.LabApp.anExample), "none": .phrase(.LabApp.none), "category": .plural(.LabApp.countedActions),
    "asUsual": .phrase(.LabHeaders.asUsual), "ofSixtyFour": .phrase(.LabHeaders.ofSixtyFour),
    "fileTooLarge": .phrase(.LabEditor.fileTooLarge), "fileFor": .phrase(.LabEditor.fileFor),
    "errors": .plural(.LabEditor.errors), "warnings": .plural(.LabEditor.warnings), "notes": .plural(.LabEditor.notes),
    "error": .phrase(.LabEditor.error), "warning": .phrase(.LabEditor.warning), "note": .phrase(.LabEditor.note),
    "clean": .phrase(.LabEditor.clean), "place": .phrase(.LabEditor.place), "bytes": .phrase(.LabEditor.bytes),
    "minified": .phrase(.LabEditor.minified), "linterSilent": .phrase(.LabEditor.linterSilent),
    "linterFailed": .phrase(.LabEditor.linterFailed), "notJSON": .phrase(.LabEditor.notJSON),
    "onClipboard": .phrase(.LabEditor.onClipboard), "inAddress": .phrase(.LabEditor.inAddress),
    "copy": .phrase(.LabWays.copy), "copied": .phrase(.LabWays.copied), "selected": .phrase(.LabWays.selected),
    "noAlert": .phrase(.LabWays.noAlert), "notAllowed": .phrase(.LabWays.notAllowed),
    "shownByBrowser": .phrase(.LabWays.shownByBrowser), "theToken": .phrase(.LabWays.theToken),
    "lab": .phrase(.Lab.title), "serverAccepted": .phrase(.LabWays.serverAccepted),
    "serverRefused": .phrase(.LabWays.serverRefused),
  ]) { own, _ in own }
}
