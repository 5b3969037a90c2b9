export default {
  forgot: "Passwort vergessen?",
  signInByMail: "Per Mail anmelden",
  signInByMailHelp: "Du bekommst eine Mail mit einem Link, der dich ohne Passwort anmeldet.",
  newPassword: "Wähle ein neues Passwort",
  forgottenHelp:
    "Du bekommst eine Mail mit einem Link. Er führt zu einer Seite, auf der du das neue Passwort wählst.",
  emailMissing: "Gib deine E-Mail-Adresse ein.",
  emailWrong: "Gib eine gültige E-Mail-Adresse ein.",
  sent: "Wenn %{email} die Adresse des Besitzers ist, ist eine Mail unterwegs. Ihr Link gilt einmal und für kurze Zeit; sieh auch im Spam nach.",
  send: "Link schicken",
  sendAnother: "Noch einen Link schicken",
  noMail:
    "Keine Mail? Ohne Mailserver wird sie als Datei gespeichert, und das Terminal des Servers zeigt, wo. Oder melde dich mit %{command} auf dem Server ganz ohne Mail an.",
  mailCodeHelp:
    "Steht in der Mail ein Code, kannst du ihn hier eingeben, statt dem Link zu folgen.",
  mailCodeMissing: "Gib den Code aus der Mail ein.",
  resend: "Die Mail noch einmal schicken",
  resent: "Die Mail wurde noch einmal geschickt.",
  backToSignIn: "Zurück zur Anmeldung",
  linkRejected: "Dieser Link ist ungültig",
  linkRejectedHelp:
    "Ein Link gilt einmal, für kurze Zeit und nur, bis ein neuerer geschickt wird. Hier bekommst du einen neuen.",
  oneAddressConfirmed: "Eine von zwei Adressen ist bestätigt",
  oneAddressConfirmedHelp:
    "Folge auch dem Link in der Mail an deine andere Adresse. Dann ist deine E-Mail-Adresse geändert.",
  backToAdmin: "Zurück zur Verwaltung",
  emailChanged: "Deine E-Mail-Adresse ist geändert.",
  newPasswordFor: "Für %{email}. Alle Sitzungen mit dem alten Passwort werden abgemeldet.",
  password: "Neues Passwort",
  passwordMissing: "Wähle ein Passwort.",
  passwordHint: "Mindestens %{least} Zeichen. Ein paar zufällige Wörter sind gut.",
  save: "Speichern und anmelden",
  keepOldPassword: "Das alte Passwort behalten",
  passwordChanged: "Dein Passwort ist geändert.",
  samePassword: "Das ist schon dein Passwort. Behalte es, oder wähle ein anderes.",
  linkRequired: "Diese Seite braucht einen Link",
  linkRequiredHelp: "Ein neues Passwort wählst du mit dem Link einer Mail. Hier bekommst du einen.",
  waitSeconds:
    "Zu viele Versuche. Versuch es in einer Sekunde wieder. |||| Zu viele Versuche. Versuch es in %{smart_count} Sekunden wieder.",
  waitMinutes:
    "Zu viele Versuche. Versuch es in einer Minute wieder. |||| Zu viele Versuche. Versuch es in %{smart_count} Minuten wieder.",
};
