import UserNotifications

/// The app's texts in the phone's language, as its Localizable.strings would have them.
///
/// The keys are the English texts: English needs no table, and a key that a table lacks is still a sentence.
public enum InviteStrings {
  /// - Parameter language: a BCP 47 tag. Languages without a table read English.
  public static func table(for language: String) -> LocalizedStrings {
    switch language.prefix(while: { $0 != "-" }).lowercased() {
    case "de": german
    case "es": spanish
    default: [:]
    }
  }

  private static let german: LocalizedStrings = [
    // Titles of actions, and what stands in their text fields.
    "Accept": "Zusagen",
    "Decline": "Absagen",
    "Maybe": "Vielleicht",
    "Comment": "Kommentieren",
    "Type here...": "Hier schreiben …",
    "Reply": "Antworten",
    "Message": "Nachricht",
    "Send": "Senden",
    // The view, after an answer.
    "Going!": "Dabei!",
    "Not going :(": "Nicht dabei :(",
    "Comment sent": "Kommentar gesendet",
    "You’re on the waitlist.": "Du stehst auf der Warteliste.",
    "You’re next in line.": "Du bist als Nächstes dran.",
    // %@ is the place in line, from 2.
    "Number %@ in line.": "Nummer %@ auf der Liste.",
    // %@ is the event's title.
    "Picture of %@": "Bild von %@",
    // Why an answer did not arrive.
    "This invitation cannot be answered from here. Open the app.":
      "Auf diese Einladung kannst du hier nicht antworten. Öffne die App.",
    "The server did not take the answer. Please try again later.":
      "Der Server hat die Antwort nicht angenommen. Versuche es später noch einmal.",
    "The server cannot be reached. Check the connection and try again.":
      "Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.",
    // Notifications of the app's own.
    "Your answer was not sent": "Deine Antwort wurde nicht gesendet",
    "You’re on the waitlist": "Du stehst auf der Warteliste",
    "Every seat is taken. You hear from us as soon as one is yours.":
      "Alle Plätze sind vergeben. Wir sagen dir Bescheid, sobald du einen hast.",
  ]

  private static let spanish: LocalizedStrings = [
    "Accept": "Voy",
    "Decline": "No voy",
    "Maybe": "Quizás",
    "Comment": "Comentar",
    "Type here...": "Escribe aquí…",
    "Reply": "Responder",
    "Message": "Mensaje",
    "Send": "Enviar",
    "Going!": "¡Vas!",
    "Not going :(": "No vas :(",
    "Comment sent": "Comentario enviado",
    "You’re on the waitlist.": "Estás en la lista de espera.",
    "You’re next in line.": "Eres la siguiente persona de la lista.",
    "Number %@ in line.": "Estás en el puesto %@ de la lista.",
    "Picture of %@": "Imagen de %@",
    "This invitation cannot be answered from here. Open the app.":
      "Esta invitación no se puede responder desde aquí. Abre la app.",
    "The server did not take the answer. Please try again later.":
      "El servidor no ha aceptado la respuesta. Inténtalo más tarde.",
    "The server cannot be reached. Check the connection and try again.":
      "No se puede conectar con el servidor. Comprueba la conexión e inténtalo otra vez.",
    "Your answer was not sent": "Tu respuesta no se ha enviado",
    "You’re on the waitlist": "Estás en la lista de espera",
    "Every seat is taken. You hear from us as soon as one is yours.":
      "No quedan plazas. Te avisaremos en cuanto tengas la tuya.",
  ]
}

extension Surroundings {
  /// The text in the phone's language, with its places filled.
  func say(_ text: String, _ arguments: String...) -> String {
    InviteStrings.table(for: language).string(forKey: text, arguments: arguments)
  }
}
