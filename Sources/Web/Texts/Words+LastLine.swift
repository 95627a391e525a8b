extension Phrase {
  /// What happened last at an event, in one line of a list.
  enum LastLine {
    static let said = Phrase("{name}: {text}", de: "{name}: {text}", es: "{name}: {text}")
    static let youSaid = Phrase("You: {text}", de: "Du: {text}", es: "Tú: {text}")
    static let photo = Phrase(
      "{name} shared a photo", de: "{name} hat ein Foto geteilt", es: "{name} ha compartido una foto")
    static let yourPhoto = Phrase("You shared a photo", de: "Du hast ein Foto geteilt", es: "Has compartido una foto")

    static let accepted = Phrase("{name} is going", de: "{name} ist dabei", es: "{name} va")
    static let youAccepted = Phrase("You are going", de: "Du bist dabei", es: "Vas")
    static let maybe = Phrase("{name} might come", de: "{name} kommt vielleicht", es: "{name} quizás vaya")
    static let youMaybe = Phrase("You might come", de: "Du kommst vielleicht", es: "Quizás vayas")
    static let declined = Phrase("{name} can’t make it", de: "{name} kann nicht", es: "{name} no puede ir")
    static let youDeclined = Phrase("You can’t make it", de: "Du kannst nicht", es: "No puedes ir")
    static let waits = Phrase(
      "{name} is on the waitlist", de: "{name} steht auf der Warteliste", es: "{name} está en lista de espera")
    static let youWait = Phrase(
      "You are on the waitlist", de: "Du stehst auf der Warteliste", es: "Estás en lista de espera")
    static let promoted = Phrase(
      "{name} got a seat", de: "{name} hat einen Platz bekommen", es: "{name} ha conseguido plaza")
    static let youPromoted = Phrase("You got a seat", de: "Du hast einen Platz bekommen", es: "Has conseguido plaza")
    static let joined = Phrase("{name} joined", de: "{name} ist dazugekommen", es: "{name} se ha unido")
    static let youJoined = Phrase("You joined", de: "Du bist dazugekommen", es: "Te has unido")
    static let updated = Phrase("The event has changed", de: "Das Event wurde geändert", es: "El evento ha cambiado")
    static let cancelled = Phrase("Called off", de: "Abgesagt", es: "Cancelado")
    static let reopened = Phrase("It takes place after all", de: "Findet doch statt", es: "Al final se celebra")
    static let created = Phrase("No messages yet", de: "Noch keine Nachrichten", es: "Aún no hay mensajes")
  }
}
