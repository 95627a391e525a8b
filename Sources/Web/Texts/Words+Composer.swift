extension Phrase {
  /// Writing, and what can be done with what is written.
  enum Composer {
    static let message = Phrase("Message", de: "Nachricht", es: "Mensaje")
    static let send = Phrase("Send", de: "Senden", es: "Enviar")
    static let save = Phrase("Save", de: "Speichern", es: "Guardar")
    static let addPhoto = Phrase("Add a photo", de: "Foto hinzufügen", es: "Añadir una foto")
    static let photo = Phrase("Photo", de: "Foto", es: "Foto")
    static let caption = Phrase("Caption", de: "Bildunterschrift", es: "Pie de foto")
    static let sharePhoto = Phrase("Share photo", de: "Foto teilen", es: "Compartir foto")
    static let replyingTo = Phrase("Replying to {name}", de: "Antwort an {name}", es: "Respuesta a {name}")
    static let editing = Phrase("Editing your message", de: "Deine Nachricht bearbeiten", es: "Editando tu mensaje")

    static let sending = Phrase("Sending…", de: "Wird gesendet …", es: "Enviando…")
    static let notSent = Phrase("Not sent", de: "Nicht gesendet", es: "No enviado")
    static let retry = Phrase("Try again", de: "Noch mal senden", es: "Reintentar")
    static let discard = Phrase("Discard", de: "Verwerfen", es: "Descartar")
    static let uploading = Phrase("Upload", de: "Hochladen", es: "Subida")
    static let onlyPhotos = Phrase(
      "Only photos can be shared here.", de: "Hier lassen sich nur Fotos teilen.",
      es: "Aquí solo se pueden compartir fotos.")
    static let tooManyPhotos = Phrase(
      "Share up to {n} photos at a time. The rest was left out.",
      de: "Teile bis zu {n} Fotos auf einmal. Die übrigen wurden weggelassen.",
      es: "Comparte hasta {n} fotos a la vez. Las demás se han dejado fuera.")
    static let photosToSend = Phrase("Photos to send", de: "Fotos zum Senden", es: "Fotos para enviar")
    static let removePhoto = Phrase("Remove {name}", de: "{name} entfernen", es: "Quitar {name}")
    static let people = Phrase("People", de: "Personen", es: "Personas")
  }

  /// The menu of a row.
  enum RowMenu {
    static let actions = Phrase("Actions", de: "Aktionen", es: "Acciones")
    static let react = Phrase("React", de: "Reagieren", es: "Reaccionar")
    static let reply = Phrase("Reply", de: "Antworten", es: "Responder")
    static let copy = Phrase("Copy text", de: "Text kopieren", es: "Copiar texto")
    static let edit = Phrase("Edit", de: "Bearbeiten", es: "Editar")
    static let takeBack = Phrase("Take back", de: "Zurücknehmen", es: "Retirar")
    static let takenBack = Phrase("Taken back", de: "Zurückgenommen", es: "Retirado")
    static let undo = Phrase("Undo", de: "Rückgängig", es: "Deshacer")
  }

  /// How a thread is doing, in its header or for a screen reader.
  enum Connection {
    static let reconnecting = Phrase(
      "Connection lost. Trying again…", de: "Verbindung verloren. Neuer Versuch …", es: "Sin conexión. Reintentando…")
    static let offline = Phrase(
      "You are offline. What you write is sent once you are back.",
      de: "Du bist offline. Was du schreibst, wird gesendet, sobald du wieder da bist.",
      es: "Estás sin conexión. Lo que escribas se enviará cuando vuelvas.")
    static let manyTyping = Phrase(
      "Several people are typing…", de: "Mehrere schreiben …", es: "Varias personas están escribiendo…")
    static let someoneTyping = Phrase(
      "Somebody is typing…", de: "Jemand schreibt …", es: "Alguien está escribiendo…")
    static let heard = Phrase("{name}: {text}", de: "{name}: {text}", es: "{name}: {text}")
    static let toLatest = Phrase("Go to the latest message", de: "Zur neuesten Nachricht", es: "Ir al último mensaje")
  }
}

extension Plural {
  enum Composer {
    static let suggestions = Plural(
      one: Phrase("{n} name to choose from", de: "{n} Name zur Auswahl", es: "{n} nombre para elegir"),
      other: Phrase("{n} names to choose from", de: "{n} Namen zur Auswahl", es: "{n} nombres para elegir"))
  }
}
