export default {
  description: "Wie du dich anmeldest, und wo du angemeldet bist.",
  accountLabel: "Dein Konto",
  email: "E-Mail-Adresse",
  emailHelp: "Du meldest dich mit %{email} an.",
  newEmail: "Neue E-Mail-Adresse",
  sameEmail: "Das ist deine E-Mail-Adresse schon.",
  changeEmail: "E-Mail-Adresse ändern",
  emailChangePending:
    "%{newEmail} tritt an die Stelle von %{email}, sobald sie bestätigt ist: Folge dem Link in jeder Mail, die du bekommst, ob an die alte oder an die neue Adresse.",
  noMailHelp:
    "Keine Mail? Ohne Mailserver wird sie als Datei gespeichert, und das Terminal des Servers zeigt, wo.",
  passwordHelp: "Wer sonst noch angemeldet ist, wird abgemeldet, wenn du es änderst.",
  changePassword: "Passwort ändern",
  codeSent:
    "Eine Mail mit einem Code ging an %{email}, damit niemand außer dir das Passwort ändern kann.",
  codeMissing: "Gib den Code ein.",
  currentPasswordRequired: "Auch dein jetziges Passwort wird gebraucht.",
  currentPassword: "Jetziges Passwort",
  currentPasswordMissing: "Gib das Passwort ein, mit dem du dich jetzt anmeldest.",
  testMail: "Testmail senden",
  mailSent:
    "Eine Mail ist unterwegs an %{to}. Kommt sie nicht an, sieh bei den unerwünschten Mails nach.",
  mailStored:
    "Es ist kein Mailserver eingerichtet, darum wurde die Mail als Datei gespeichert, und das Terminal des Servers zeigt, wo. Damit Mails verschickt werden, starte den Server mit den Variablen SMTP_HOST und SMTP_FROM.",
  mailFailed:
    "Die Mail konnte nicht verschickt werden: „%{reason}“. Prüfe die Variablen SMTP_HOST, SMTP_PORT, SMTP_USER und SMTP_PASS des Servers.",
  mailSlow:
    "Der Mailserver hat die Mail nach 30 Sekunden noch nicht angenommen. Sie kann noch ankommen. Wenn nicht, prüfe die Variablen SMTP_HOST und SMTP_PORT des Servers.",
  mailTooMany:
    "Es waren zu viele Mails innerhalb einer Stunde. Versuche es in %{minutes} Min. noch einmal.",
  secondFactor: "Zwei-Faktor-Authentifizierung",
  secondFactorHelp:
    "Nach dem Passwort, oder dem Link einer Mail, wirst du nach einem Code gefragt, den eine App auf deinem Telefon zeigt: Mit dem Passwort allein kann sich niemand anmelden.",
  authenticatorApp: "Authenticator-App",
  appSince: "Seit %{date}",
  addApp: "Authenticator-App einrichten",
  addAnotherApp: "Noch eine App einrichten",
  scan: "Scanne das Bild mit einer Authenticator-App, wie dein Passwortmanager oder dein Telefon eine hat. Sie zeigt dann einen Code: Gib ihn hier ein.",
  openApp: "App auf diesem Gerät öffnen",
  qrCode: "QR-Code mit dem Geheimnis, das darunter steht",
  secret: "Oder tippe das Geheimnis selbst ein",
  copySecret: "Geheimnis kopieren",
  appAdded:
    "Die Zwei-Faktor-Authentifizierung ist an. Alle anderen Sitzungen müssen sich neu anmelden.",
  onlyApp:
    "Ohne dieses Gerät kannst du dich nicht anmelden. Richte auf einem anderen Gerät eine zweite App ein: Wiederherstellungscodes gibt es nicht. Verlierst du beide, schaltet %{command} auf dem Server die Zwei-Faktor-Authentifizierung aus.",
  removeAppTitle: "Diese Authenticator-App entfernen?",
  removeLast: "Dann genügt zum Anmelden das Passwort oder der Link einer Mail.",
  removeOther: "Mit den Codes deiner anderen App meldest du dich weiterhin an.",
  removeCodeHelp:
    "Gib einen Code ein, den deine App jetzt zeigt, damit niemand außer dir sie entfernen kann.",
  appRemoved: "Die Authenticator-App ist entfernt.",
  sessions: "Sitzungen",
  sessionsHelp: "Eine Sitzung ist ein Browser, in dem du angemeldet bist.",
  thisBrowser: "Dieser Browser",
  thisBrowserHelp: "Die anderen Sitzungen gehen weiter.",
  otherSessions: "Überall sonst",
  othersHelp: "Jede andere Sitzung endet sofort. Diese geht weiter.",
  signOutOthers: "Überall sonst abmelden",
  othersSignedOut: "Jede andere Sitzung ist beendet.",
  everywhere: "Überall",
  everywhereHelp: "Jede Sitzung endet sofort, auch diese.",
  signOutEverywhere: "Überall abmelden",
};
