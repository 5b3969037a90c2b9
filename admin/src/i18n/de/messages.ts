/** Translations of texts that other modules declare in English. `messages.test.ts` reports missing texts. */
export const messages: Readonly<Record<string, string>> = {
  "Write your name.": "Schreibe deinen Namen.",
  "This set-up link is not valid. Use the newest one that the server printed.":
    "Dieser Link zum Einrichten ist ungültig. Nimm den neuesten, den der Server ausgegeben hat.",
  // Archives that cannot be restored
  "The file is not a complete ZIP archive: %{detail}":
    "Die Datei ist kein vollständiges ZIP-Archiv: %{detail}",
  "The ZIP file is not an archive of a site: %{detail}":
    "Die ZIP-Datei ist kein Archiv einer Website: %{detail}",
  "The archive has format version %{detail}, which this program cannot read. Update the program.":
    "Das Archiv hat die Formatversion %{detail}, die dieses Programm nicht lesen kann. Aktualisiere das Programm.",
  "The archive has %{detail} files, which is too many.":
    "Das Archiv hat %{detail} Dateien, das sind zu viele.",
  "The archive would unpack to %{detail} bytes, far more than its own size.":
    "Entpackt hätte das Archiv %{detail} Bytes, weit mehr als seine eigene Größe.",
  "The disk of the server has no space for the archive: %{detail} MiB are needed.":
    "Der Datenträger des Servers hat keinen Platz für das Archiv: Es braucht %{detail} MiB.",
  "%{path} is larger than allowed: %{detail} bytes.":
    "%{path} ist größer als erlaubt: %{detail} Bytes.",
  "%{path} is not a plain file.": "%{path} ist keine gewöhnliche Datei.",
  "%{path} occurs twice.": "%{path} kommt zweimal vor.",
  "%{path} is not in the list of the archive's files.":
    "%{path} steht nicht in der Liste der Dateien des Archivs.",
  "%{path} is missing.": "%{path} fehlt.",
  "%{path} is damaged: %{detail}": "%{path} ist beschädigt: %{detail}",
  "%{path} belongs to a collection that this site does not have.":
    "%{path} gehört zu einer Sammlung, die diese Website nicht hat.",
  "%{path} has a column that this site does not have: %{detail}":
    "%{path} hat eine Spalte, die diese Website nicht hat: %{detail}",
  "%{path} cannot be read: %{detail}": "%{path} lässt sich nicht lesen: %{detail}",
  "%{path} has a value that this site does not accept: %{detail}":
    "%{path} hat einen Wert, den diese Website nicht annimmt: %{detail}",
  "%{path} is not a file that this site accepts: %{detail}":
    "%{path} ist keine Datei, die diese Website annimmt: %{detail}",
  "The file is neither an archive nor an export that this site can import.":
    "Die Datei ist weder ein Archiv noch ein Export, den diese Website importieren kann.",
  "The file has more than %{detail} records, which is too many for one import.":
    "Die Datei hat mehr als %{detail} Einträge, zu viele für einen Import.",
  "The pictures of the file are too many for one import. %{detail} of them fit.":
    "Die Datei hat zu viele Bilder für einen Import. %{detail} davon passen.",
  "The file could not be read: %{detail}": "Die Datei konnte nicht gelesen werden: %{detail}",
  "its size differs.": "Die Größe weicht ab.",
  "its SHA-256 differs.": "Die SHA-256-Summe weicht ab.",
  "it is not a ZIP file, or its end is missing.": "Sie ist keine ZIP-Datei, oder ihr Ende fehlt.",
  "it is one of several parts. Join them first.":
    "Sie ist einer von mehreren Teilen. Füge sie zuerst zusammen.",
  "its compression is not supported.": "Diese Art der Komprimierung wird nicht unterstützt.",
  "its data is damaged.": "Die Daten sind beschädigt.",
  "it has no manifest.json.": "manifest.json fehlt.",
  "its columns differ from those of other lines.":
    "Die Spalten sind andere als in den übrigen Zeilen.",
  "it is not a JSON object.": "Sie ist kein JSON-Objekt.",
  "a line is too long.": "Eine Zeile ist zu lang.",
  "its name is not allowed.": "Der Name ist nicht erlaubt.",
  "its type is not allowed.": "Die Dateiart ist nicht erlaubt.",
  "it contains a DOCTYPE, which is not accepted.":
    "Sie enthält einen DOCTYPE, der nicht angenommen wird.",
  "its end is missing.": "Das Ende fehlt.",
  "it is not valid JSON. Perhaps its end is missing.":
    "Sie ist kein gültiges JSON. Vielleicht fehlt ihr Ende.",
  "it is not an export of WordPress.": "Sie ist kein Export von WordPress.",
  "it is not an export of Ghost.": "Sie ist kein Export von Ghost.",
  "a quotation mark is missing or in the wrong place.":
    "Ein Anführungszeichen fehlt oder steht an der falschen Stelle.",
  "a brace, quotation mark or comma is missing.":
    "Eine Klammer, ein Anführungszeichen oder ein Komma fehlt.",
  "it is not well-formed XML. Export it again.":
    "Das XML ist nicht wohlgeformt. Exportiere es noch einmal.",
  "this site has no such kind of content.": "Diese Art von Inhalt hat diese Website nicht.",
  "it is too long.": "Der Text ist zu lang.",
  "it is nested too deeply.": "Der Text ist zu tief verschachtelt.",
  "a text of it takes too long to read.": "Ein Text darin braucht zu lange zum Lesen.",
  "it has no front matter and is not in a folder of content.":
    "Die Datei hat keine Metadaten am Anfang und liegt in keinem Ordner mit Inhalten.",
  "its front matter is code, which is never run.":
    "Die Metadaten am Anfang sind Programmcode, der nie ausgeführt wird.",
  "its text, which the export contains only in the format of Ghost's editor.":
    "der Text, den der Export nur für den Editor von Ghost enthält.",

  // What an import leaves out or changes
  "%{path} is left out: %{detail}": "%{path} wird ausgelassen: %{detail}",
  "CV, %{path}: a value is left out: %{detail}":
    "Lebenslauf, %{path}: Ein Wert wird weggelassen: %{detail}",
  "%{path}: a value is left out or shortened: %{detail}":
    "%{path}: Ein Wert wird ausgelassen oder gekürzt: %{detail}",
  "%{path} has no date and becomes a draft.": "%{path} hat kein Datum und wird ein Entwurf.",
  "%{path} becomes a draft, because not everybody could read it.":
    "%{path} wird ein Entwurf, weil nicht jeder den Text lesen durfte.",
  "%{path} has code of its old site that is shown as text: %{detail}":
    "%{path} enthält Code der alten Website, der als Text erscheint: %{detail}",
  "%{path}: the picture %{detail} was not found. Its address is unchanged.":
    "%{path}: Das Bild %{detail} wurde nicht gefunden. Seine Adresse bleibt.",
  "%{path}: the picture %{detail} was not loaded, because its server did not respond. Its address is unchanged.":
    "%{path}: Das Bild %{detail} wurde nicht geladen, weil sein Server nicht antwortet. Seine Adresse bleibt.",
  "%{path}: the picture %{detail} was not loaded, because it is not on a public server. Its address is unchanged.":
    "%{path}: Das Bild %{detail} hat keine öffentliche Adresse. Seine Adresse bleibt.",
  "%{path}: %{detail} is not a picture that this site accepts. Its address is unchanged.":
    "%{path}: %{detail} ist kein Bild, das diese Website annimmt. Seine Adresse bleibt.",
  "There are %{detail} more notices.": "Es gibt %{detail} weitere Hinweise.",
  // Field errors
  "Write text here.": "Schreib hier einen Text.",
  "Use a whole number.": "Gib eine ganze Zahl an.",
  "Choose on or off.": "Wähle an oder aus.",
  "This should be a list.": "Das sollte eine Liste sein.",
  "Give the post a title.": "Gib dem Beitrag einen Titel.",
  "Give the project a title.": "Gib dem Projekt einen Titel.",
  "Give the page a title.": "Gib der Seite einen Titel.",
  "Give the selection a title.": "Gib der Auswahl einen Titel.",
  "Write a page address.": "Schreib das Ende der Adresse.",
  "Use lower-case letters and numbers joined by hyphens, at most 80 characters.":
    "Nimm Kleinbuchstaben und Ziffern mit Bindestrichen dazwischen, höchstens 80 Zeichen.",
  "The site uses this address itself. Choose another address.":
    "Diese Adresse braucht die Website selbst. Wähle eine andere.",
  "Use a web address (https://…), mailto:, tel: or a path on this site (/…).":
    "Nimm eine Webadresse (https://…), mailto:, tel: oder einen Pfad dieser Website (/…).",
  "Use a full web address, for example https://example.com/page.":
    "Nimm eine vollständige Webadresse, zum Beispiel https://example.com/seite.",
  "Use an e-mail address, for example name@example.com.":
    "Nimm eine E-Mail-Adresse, zum Beispiel name@example.com.",
  "Use a picture's address.": "Nimm die Adresse eines Bildes.",
  "Pixels, as a whole number.": "Pixel als ganze Zahl.",
  "Use a colour such as #c3d0cf, or a small picture as a data URL.":
    "Nimm eine Farbe wie #c3d0cf oder ein kleines Bild als Data-URL.",
  "Use a colour such as #d4532b or oklch(0.63 0.19 38).":
    "Nimm eine Farbe wie #d4532b oder oklch(0.63 0.19 38).",
  "Choose a date and a time.": "Wähle Datum und Uhrzeit.",
  "Use a year of four digits, for example 2024.":
    "Nimm ein Jahr mit vier Ziffern, zum Beispiel 2024.",
  "Use MM/YYYY, for example 04/2023.": "Nimm MM/JJJJ, zum Beispiel 04/2023.",
  "Use MM/YYYY or Present.": "Nimm MM/JJJJ oder Heute.",
  "Use YYYY, YYYY-MM or YYYY-MM-DD, for example 2023-04.":
    "Nimm JJJJ, JJJJ-MM oder JJJJ-MM-TT, zum Beispiel 2023-04.",
  "Use a language tag, for example en or pt-PT.":
    "Nimm ein Sprachkürzel, zum Beispiel de oder pt-PT.",
  "Use a measurement ID, for example G-AB12CD34EF.":
    "Nimm eine Mess-ID, zum Beispiel G-AB12CD34EF.",
  "Use the domain as Plausible knows it, for example example.com.":
    "Nimm die Domain, wie Plausible sie kennt, zum Beispiel example.com.",

  // Database errors
  "Another record already has this page address. Change that record's address or delete it, then restore again.":
    "Ein anderer Eintrag hat diese Adresse schon. Ändere seine Adresse oder lösche ihn, und stelle dann noch einmal wieder her.",
  "The CV and the metadata of the site cannot be deleted.":
    "Der Lebenslauf und die Metadaten der Website können nicht gelöscht werden.",
  "The order was not saved: a section is missing, named twice or not yours.":
    "Die Reihenfolge wurde nicht gespeichert: Ein Abschnitt fehlt, ist doppelt genannt oder gehört dir nicht.",
  "This picture no longer exists or is not yours.":
    "Dieses Bild gibt es nicht mehr, oder es gehört dir nicht.",
  "This site already has an owner. Sign in instead.":
    "Diese Website gehört schon jemandem. Melde dich stattdessen an.",
  "This version is not kept any more.": "Diese Fassung wird nicht mehr aufgehoben.",

  // Security log
  "Account created": "Konto angelegt",
  "The owner's account was created.": "Das Konto für diese Website wurde angelegt.",
  "Signed in": "Angemeldet",
  "The owner signed in.": "Du hast dich angemeldet.",
  "Failed sign-in": "Fehlgeschlagene Anmeldung",
  "A sign-in from this browser failed.": "Eine Anmeldung mit diesem Browser ist fehlgeschlagen.",
  "Sign-in link refused": "Link abgewiesen",
  "A sign-in link was wrong, already used or expired.":
    "Ein Link zum Anmelden war falsch, verbraucht oder zu alt.",
  "E-mail refused": "Mail abgewiesen",
  "More links were requested by e-mail than the limit allows.":
    "Es wurden mehr Links per Mail angefordert, als auf einmal verschickt werden.",
  "Set-up refused": "Einrichten abgewiesen",
  "A wrong code was entered to set this site up.":
    "Zum Einrichten dieser Website wurde ein falscher Code eingegeben.",
  "Signed out": "Abgemeldet",
  "The owner signed out.": "Du hast dich abgemeldet.",
  "Signed out elsewhere": "Anderswo abgemeldet",
  "The owner signed out everywhere else.": "Du hast dich überall sonst abgemeldet.",
  "Signed out everywhere": "Überall abgemeldet",
  "The owner signed out everywhere.": "Du hast dich überall abgemeldet.",
  "Password recovery": "Neues Passwort angefordert",
  "A link to choose a new password was followed.":
    "Ein Link zum Wählen eines neuen Passworts wurde geöffnet.",
  "The owner signed in with a link.": "Du hast dich mit einem Link angemeldet.",
  "The owner signed in with a connected account.":
    "Du hast dich mit einem Konto bei einem anderen Anbieter angemeldet.",
  "The owner signed in with a code that was sent to the phone.":
    "Du hast dich mit einem Code angemeldet, der an dein Telefon ging.",
  "The owner signed in with a passkey.": "Du hast dich mit einem Passkey angemeldet.",
  "Passkey added": "Passkey hinzugefügt",
  "A passkey was added that signs the owner in.":
    "Ein Passkey wurde hinzugefügt und meldet dich an.",
  "Passkey removed": "Passkey entfernt",
  "A passkey was removed and no longer works.":
    "Ein Passkey wurde entfernt und meldet niemanden mehr an.",
  "Sign-in code requested": "Code angefordert",
  "A sign-in code was requested by text message.":
    "Ein Code zum Anmelden wurde per Nachricht an ein Telefon angefordert.",
  "Phone number changed": "Telefonnummer geändert",
  "The phone number of the account was changed.": "Die Telefonnummer des Kontos wurde geändert.",
  "Account connected": "Konto verbunden",
  "An account was connected that signs the owner in.":
    "Ein Konto bei einem anderen Anbieter wurde verbunden und meldet dich an.",
  "Account disconnected": "Konto getrennt",
  "An account was disconnected and can no longer sign in.":
    "Ein Konto bei einem anderen Anbieter wurde getrennt und meldet niemanden mehr an.",
  "Sign-in link requested": "Link angefordert",
  "A sign-in link was requested by e-mail.": "Ein Link zum Anmelden wurde per Mail angefordert.",
  "A sign-in link was requested and sent to your address.":
    "Ein Link zum Anmelden wurde angefordert und an deine Adresse geschickt.",
  "A sign-in to your account failed: the password was wrong.":
    "Eine Anmeldung mit deinem Konto ist fehlgeschlagen: Das Passwort war falsch.",
  "failed sign-ins to your account within an hour: the password was wrong.":
    "fehlgeschlagene Anmeldungen mit deinem Konto innerhalb einer Stunde: Das Passwort war falsch.",
  "A sign-in failed: the e-mail address is not yours.":
    "Eine Anmeldung ist fehlgeschlagen: Die E-Mail-Adresse ist nicht deine.",
  "failed sign-ins within an hour with e-mail addresses that are not yours.":
    "fehlgeschlagene Anmeldungen innerhalb einer Stunde mit E-Mail-Adressen, die nicht deine sind.",
  "sign-in links were requested within an hour and sent to your address.":
    "Links zum Anmelden wurden innerhalb einer Stunde angefordert und an deine Adresse geschickt.",
  "times within an hour a sign-in link was wrong, already used or expired.":
    "Mal innerhalb einer Stunde war ein Link zum Anmelden falsch, verbraucht oder zu alt.",
  "A sign-in link was refused without a check, because too many wrong links were tried before.":
    "Ein Link zum Anmelden wurde ohne Prüfung abgewiesen, weil zuvor zu viele falsch waren.",
  "times within an hour a sign-in link was refused without a check: too many were wrong.":
    "Mal innerhalb einer Stunde wurde ein Link zum Anmelden ohne Prüfung abgewiesen: Zu viele waren falsch.",
  "times within an hour a link by e-mail was refused: too many were requested.":
    "Mal innerhalb einer Stunde wurde ein Link per Mail abgewiesen: Es wurden zu viele angefordert.",
  "times within an hour a wrong code was entered to set this site up.":
    "Mal innerhalb einer Stunde wurde zum Einrichten dieser Website ein falscher Code eingegeben.",
  "wrong codes of the second factor were entered in a row, after signing in. If it was not you, change the password.":
    "falsche Codes des zweiten Faktors wurden nach dem Anmelden hintereinander eingegeben. Wenn du das nicht warst, ändere das Passwort.",
  "Sign-in link created": "Link erstellt",
  "A sign-in link was created on the server.":
    "Auf dem Server wurde ein Link zum Anmelden erstellt.",
  "Password changed": "Passwort geändert",
  "The password of the account was changed.": "Das Passwort des Kontos wurde geändert.",
  "The password was changed on the server.": "Das Passwort wurde auf dem Server geändert.",
  "E-mail change requested": "Neue E-Mail-Adresse beantragt",
  "A new e-mail address was requested. It must be confirmed by e-mail.":
    "Eine andere E-Mail-Adresse wurde angegeben. Sie muss noch per Mail bestätigt werden.",
  "E-mail changed": "E-Mail-Adresse geändert",
  "The e-mail address of the account was changed.": "Die E-Mail-Adresse des Kontos wurde geändert.",
  "Second factor off": "Zweiter Faktor entfernt",
  "The second factor was removed on the server.":
    "Der zweite Faktor wurde auf dem Server entfernt.",
  "Second factor on": "Zweiter Faktor eingerichtet",
  "A second factor was set up.": "Ein zweiter Faktor wurde eingerichtet.",
  "A second factor was removed.": "Ein zweiter Faktor wurde entfernt.",
  "Wrong code": "Falscher Code",
  "Wrong codes": "Falsche Codes",
  "Too many wrong codes of the second factor were entered.":
    "Es wurden zu viele falsche Codes des zweiten Faktors eingegeben.",
  "A wrong code of the second factor was entered after signing in.":
    "Nach dem Anmelden wurde ein falscher Code des zweiten Faktors eingegeben.",
  "Site handed over": "Website übergeben",
  "The site was handed over on the server.": "Die Website wurde auf dem Server übergeben.",
  "Program added": "Programm hinzugefügt",
  "A program got access.": "Ein Programm bekam Zugang.",
  "Program removed": "Programm entfernt",
  "The access of a program was ended.": "Der Zugang eines Programms wurde widerrufen.",
  Program: "Programm",
  "A program used its access.": "Ein Programm hat seinen Zugang verwendet.",
  "Program refused": "Programm abgewiesen",
  "A call of a program was refused.": "Ein Aufruf eines Programms wurde abgewiesen.",

  // Passwords
  "Use at least 12 characters.": "Nimm mindestens 12 Zeichen.",
  "This password is too common. Choose another.":
    "Dieses Passwort ist zu häufig. Wähle ein anderes.",
  "Do not use your e-mail address or the name of the site.":
    "Verwende weder deine E-Mail-Adresse noch den Namen der Website.",
  "CSRF check failed": "CSRF-Prüfung fehlgeschlagen",
  "A page whose CSRF token was missing or wrong tried to change something. Nothing was sent.":
    "Eine Seite, deren CSRF-Token fehlte oder falsch war, wollte etwas ändern. Nichts wurde abgeschickt.",
  Refused: "Abgewiesen",
  "The server refused a change with status 403.":
    "Der Server hat eine Änderung mit Status 403 abgewiesen.",
};
