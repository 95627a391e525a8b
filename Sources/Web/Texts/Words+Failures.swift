extension Phrase {
  /// A sentence for each kind of failure: what is wrong, and what to do.
  enum Failures {
    static let notUnderstood = Phrase(
      "That could not be understood. Reload the page and try again.",
      de: "Das hat nicht geklappt. Lade die Seite neu und versuche es noch einmal.",
      es: "Eso no ha funcionado. Vuelve a cargar la página e inténtalo otra vez.")
    static let missing = Phrase(
      "Something is missing. Fill it in and try again.",
      de: "Hier fehlt noch etwas. Fülle es aus und versuche es noch einmal.",
      es: "Falta algo aquí. Complétalo e inténtalo otra vez.")
    static let invalidText = Phrase(
      "This text holds characters that are not allowed. Type it in plain letters.",
      de: "Dieser Text enthält Zeichen, die hier nicht gehen. Schreib ihn mit gewöhnlichen Buchstaben.",
      es: "Este texto tiene caracteres que no se admiten. Escríbelo con letras corrientes.")
    static let textTooLong = Phrase(
      "This is too long. Shorten it.", de: "Das ist zu lang. Kürze es etwas.", es: "Es demasiado largo. Acórtalo.")
    static let outOfRange = Phrase(
      "This value is not possible here. Choose another.", de: "Dieser Wert geht hier nicht. Wähle einen anderen.",
      es: "Ese valor no es posible aquí. Elige otro.")
    static let invalidDate = Phrase(
      "This date is not possible. Check it, and the other times too.",
      de: "Dieses Datum geht nicht. Prüfe es und auch die anderen Zeiten.",
      es: "Esa fecha no es posible. Revísala, y también las demás horas.")
    static let invalidTimeZone = Phrase(
      "This time zone is not known. Choose one from the list.",
      de: "Diese Zeitzone gibt es nicht. Wähle eine aus der Liste.",
      es: "Esa zona horaria no existe. Elige una de la lista.")
    static let listChanged = Phrase(
      "The list has changed. Start again from its top.", de: "Die Liste hat sich geändert. Fang oben neu an.",
      es: "La lista ha cambiado. Empieza otra vez por arriba.")
    static let signInRequired = Phrase(
      "Sign in first.", de: "Melde dich zuerst an.", es: "Primero inicia sesión.")
    static let wrongPassphrase = Phrase(
      "Name or passphrase is wrong. Check both and try again.",
      de: "Name oder Passphrase stimmt nicht. Prüfe beides und versuche es noch einmal.",
      es: "El nombre o la frase de contraseña no es correcto. Revísalos e inténtalo otra vez.")
    static let wrongToken = Phrase(
      "This link or code is not valid. Ask for a new one.",
      de: "Dieser Link oder Code gilt nicht. Bitte um einen neuen.",
      es: "Este enlace o código no es válido. Pide uno nuevo.")
    static let forbidden = Phrase(
      "You may not do this. Ask the host.", de: "Das darfst du hier nicht. Frag die Person, die einlädt.",
      es: "No puedes hacer esto. Pregunta a quien organiza.")
    static let crossOrigin = Phrase(
      "This came from another site. Open Partyline itself and try again there.",
      de: "Das kam von einer anderen Website. Öffne Partyline selbst und versuche es dort noch einmal.",
      es: "Esto venía de otro sitio web. Abre Partyline e inténtalo allí.")
    static let otherGuest = Phrase(
      "This page is another guest’s. Nothing was sent. Go on from your own page, or open this guest’s link again.",
      de: "Diese Seite gehört einem anderen Gast. Nichts wurde gesendet. Öffne deine eigene oder noch einmal den Link.",
      es: "Esta página es de otra persona. No se ha enviado nada. Sigue desde la tuya o abre otra vez su enlace.")
    static let tooManyAttempts = Phrase(
      "Too many attempts. Wait a quarter of an hour and try again.",
      de: "Zu viele Versuche. Warte eine Viertelstunde und versuche es dann noch einmal.",
      es: "Demasiados intentos. Espera un cuarto de hora e inténtalo otra vez.")
    static let notFound = Phrase(
      "There is no such page, or its link was not opened in this browser.",
      de: "Diese Seite gibt es nicht, oder ihr Link wurde in diesem Browser noch nicht geöffnet.",
      es: "Esta página no existe, o su enlace no se ha abierto en este navegador.")
    static let alreadySetUp = Phrase(
      "This server is set up already. Sign in instead.",
      de: "Dieser Server ist schon eingerichtet. Melde dich einfach an.",
      es: "Este servidor ya está configurado. Inicia sesión.")
    static let eventFull = Phrase(
      "There are not enough seats for so many. Bring fewer people.",
      de: "So viele Plätze gibt es nicht. Komm mit weniger Leuten.",
      es: "No hay plazas para tanta gente. Ven con menos personas.")
    static let answersClosed = Phrase(
      "Answers are closed. Ask the host if something changed.",
      de: "Antworten sind nicht mehr möglich. Frag die Person, die einlädt, wenn sich etwas geändert hat.",
      es: "Ya no se puede responder. Si algo ha cambiado, avisa a quien organiza.")
    static let eventOver = Phrase(
      "This event is over.", de: "Dieses Event ist vorbei.", es: "Este evento ya ha terminado.")
    static let eventCancelled = Phrase(
      "This event is cancelled.", de: "Dieses Event ist abgesagt.", es: "Este evento se ha cancelado.")
    static let offTheList = Phrase(
      "You are not on the list any more. Ask the host.",
      de: "Du stehst nicht mehr auf der Liste. Frag die Person, die einlädt.",
      es: "Ya no estás en la lista. Pregunta a quien organiza.")
    static let linkClosed = Phrase(
      "This link is closed. Ask the host for an invitation of your own.",
      de: "Dieser Link ist geschlossen. Bitte um eine eigene Einladung.",
      es: "Este enlace está cerrado. Pide una invitación propia a quien organiza.")
    static let editConflict = Phrase(
      "Somebody changed this in the meantime. What you typed is still here: compare, and save again.",
      de:
        "Inzwischen hat jemand anderes etwas geändert. Deine Eingaben sind noch da: Vergleiche sie und speichere noch einmal.",
      es: "Mientras tanto, otra persona ha cambiado esto. Lo que has escrito sigue aquí: compáralo y guarda otra vez.")
    static let tooLate = Phrase(
      "It is too late for this. Reload the page to see how things are now.",
      de: "Dafür ist es zu spät. Lade die Seite neu und sieh, wie es jetzt steht.",
      es: "Es demasiado tarde para esto. Vuelve a cargar la página para ver cómo está ahora.")
    static let unreadableFile = Phrase(
      "This file cannot be read. Save it once more, as UTF-8, and choose it again.",
      de: "Diese Datei lässt sich nicht lesen. Speichere sie noch einmal als UTF-8 und wähle sie erneut.",
      es: "Este archivo no se puede leer. Guárdalo otra vez como UTF-8 y vuelve a elegirlo.")
    static let nameTaken = Phrase(
      "This name is taken. Choose another, or add a surname.",
      de: "Diesen Namen gibt es schon. Nimm einen anderen oder schreib den Nachnamen dazu.",
      es: "Ese nombre ya existe. Elige otro o añade el apellido.")
    static let openingGone = Phrase(
      "This notification is not open any more. Open it again.",
      de: "Diese Mitteilung ist nicht mehr offen. Öffne sie noch einmal.",
      es: "Esta notificación ya no está abierta. Ábrela otra vez.")
    static let phoneLocked = Phrase(
      "The phone is locked. Unlock it first.", de: "Das Telefon ist gesperrt. Entsperre es zuerst.",
      es: "El teléfono está bloqueado. Desbloquéalo primero.")
    static let phoneRestarted = Phrase(
      "The phone had to start again and is as new. Load the page again.",
      de: "Das Telefon musste neu starten und ist wie neu. Lade die Seite noch einmal.",
      es: "El teléfono ha tenido que reiniciarse y está como nuevo. Vuelve a cargar la página.")
    static let tooLarge = Phrase(
      "That is too large. Send something smaller.", de: "Das ist zu groß. Schick etwas Kleineres.",
      es: "Es demasiado grande. Envía algo más pequeño.")
    static let unsupportedMedia = Phrase(
      "This kind of file cannot be taken. Choose a photo: JPEG, PNG, GIF, WebP or HEIC.",
      de: "Diese Art Datei geht nicht. Wähle ein Foto: JPEG, PNG, GIF, WebP oder HEIC.",
      es: "Este tipo de archivo no sirve. Elige una foto: JPEG, PNG, GIF, WebP o HEIC.")
    static let unreadableImage = Phrase(
      "This picture is damaged. Choose another.", de: "Dieses Bild ist beschädigt. Wähle ein anderes.",
      es: "Esta imagen está dañada. Elige otra.")
    static let tooMany = Phrase(
      "That is too many. Take some away and try again.",
      de: "Das sind zu viele. Nimm welche weg und versuche es noch einmal.",
      es: "Son demasiados. Quita algunos e inténtalo otra vez.")
    static let overloaded = Phrase(
      "Much is going on here right now. Try again in a moment.",
      de: "Hier ist gerade viel los. Versuche es gleich noch einmal.",
      es: "Ahora mismo hay mucho movimiento. Inténtalo dentro de un momento.")
    static let storageMissing = Phrase(
      "This server cannot save anything right now. Tell whoever runs it, and try again later.",
      de: "Dieser Server kann gerade nichts speichern. Sag denen Bescheid, die ihn betreiben, und versuche es später.",
      es: "Este servidor no puede guardar nada ahora. Avisa a quien lo mantiene e inténtalo más tarde.")
    static let storageFull = Phrase(
      "The server has no room left for this. Try again later, or tell whoever runs it.",
      de:
        "Der Server hat dafür keinen Platz mehr. Versuche es später noch einmal oder sag denen Bescheid, die ihn betreiben.",
      es: "El servidor ya no tiene espacio para esto. Inténtalo más tarde o avisa a quien lo administra.")
    static let internalError = Phrase(
      "Something went wrong here. Try again; the reference leads to our log.",
      de: "Hier ist etwas schiefgegangen. Versuche es noch einmal; die Kennung führt zu unserem Protokoll.",
      es: "Algo ha fallado aquí. Inténtalo otra vez; la referencia lleva a nuestro registro.")
  }
}
