export default {
  hide: "Passwort verbergen",
  showTyped: "Passwort zeigen",
  enterPassword: "Gib dein Passwort ein.",
  signIn: "Anmelden",
  alreadySetUp: "Diese Website ist schon eingerichtet. Melde dich mit ihrem Konto an.",
  serverNotResponding: "Der Server antwortet nicht",
  serverNotRespondingText:
    "Die Datenbank hinter dieser Website ist nicht erreichbar. Prüfe, ob der Server läuft, und versuche es noch einmal.",
  codeTitle: "Gib den Code ein",
  codeHelp: "Gib die sechs Ziffern ein, die deine Authenticator-App zeigt.",
  codeBeforePassword:
    "Bevor du ein Passwort wählst, gib die sechs Ziffern ein, die deine Authenticator-App zeigt.",
  codeMissing: "Gib die sechs Ziffern des Codes ein.",
  appCodeWrong: "Dieser Code ist falsch oder zu alt. Gib den ein, den deine App jetzt zeigt.",
  continue: "Weiter",
  lostDevice: "Gerät verloren? Mit %{command} auf dem Server meldest du dich ohne es an.",
  otherFactor:
    "Dieses Konto nutzt einen zweiten Faktor, der keine Authenticator-App ist. Diese Seite unterstützt ihn nicht.",
  supabaseNotResponding: "Supabase antwortet nicht",
  setUp: "Einrichten",
  noOwner: "Diese Website gehört noch niemandem",
  noOwnerText:
    "Der Server hat beim Start einen Link zum Einrichten ausgegeben, etwa %{link}. Öffne ihn, um das Konto für diese Website anzulegen.",
  lostLinkHelp: "Verloren? Starte den Server neu, dann gibt er einen neuen aus.",
  createAccountHeading: "Lege dein Konto an",
  createAccountText: "Damit gehört diese Website dir: Nur du kannst sie ändern.",
  createAccount: "Konto anlegen",
  created:
    "Dein Konto ist angelegt. Folge dem Link in der Nachricht an dich und melde dich dann an.",
  linkNotValid: "Dieser Link zum Einrichten ist ungültig. Nimm den neuesten.",
  alreadyOwned: "Diese Website gehört schon jemandem. Melde dich stattdessen an.",
  notOwner: "Nicht deine Website",
  notOwnerHeading: "Du bist angemeldet, aber diese Website gehört jemand anderem",
  notOwnerText:
    "Dein Konto kann hier nichts ändern. Melde dich ab, um ein anderes Konto zu nehmen, oder besuche die Website.",
  notOwnerTextNamed:
    "Dein Konto %{name} kann hier nichts ändern. Melde dich ab, um ein anderes Konto zu nehmen, oder besuche die Website.",
  signOutFailed: "Das Abmelden hat nicht geklappt. Bitte versuche es noch einmal.",
  signedOut: "Abgemeldet",
  signingOut: "Du wirst abgemeldet …",
  wrongCredentials: "Die E-Mail-Adresse oder das Passwort ist falsch.",
  confirmFirst: "Bestätige zuerst deine E-Mail-Adresse: Folge dem Link in der Nachricht an dich.",
  unreachable: "Der Server ist nicht erreichbar. Prüfe, ob er läuft, und versuche es noch einmal.",
  sessionMissing: "Du bist nicht mehr angemeldet.",
  sessionInvalid: "Deine Sitzung ist abgelaufen. Melde dich noch einmal an.",
  unknownError: "Etwas ist schiefgegangen. Bitte versuche es noch einmal.",
  tooMany: "Zu viele Versuche. Warte eine Minute und versuche es dann noch einmal.",
  moreCharacterTypes: "Nimm Buchstaben, Ziffern und Zeichen gemischt.",
  reauthCodeWrong: "Dieser Code ist falsch oder zu alt.",
  noSecondFactor: "Dieser Server unterstützt keine Zwei-Faktor-Authentifizierung.",
  currentPasswordWrong: "Das ist nicht dein jetziges Passwort.",
  onlySignInMethod: "Das ist der einzige Weg, dich anzumelden. Verbinde erst ein anderes Konto.",
  manualLinkingOff:
    "Dieser Server lässt hier keine Konten verbinden. Schalte in den Einstellungen deines Supabase-Projekts „manual linking“ ein, oder melde dich einmal mit einem Konto des Anbieters an, das deine E-Mail-Adresse hat.",
  numberTaken: "Diese Nummer gehört zu einem anderen Konto.",
  messageNotSent: "Die Nachricht konnte nicht verschickt werden. Melde dich anders an.",
  passkeyWrongOrigin:
    "Unter %{host} gehen Passkeys nicht: Das Supabase-Projekt hat sie für eine andere Adresse.",
  passkeyNotAccepted:
    "Dieser Passkey gilt hier nicht. Vielleicht wurde er auf der Seite des Kontos entfernt, oder das Supabase-Projekt erwartet unter %{origin} keine Passkeys. Melde dich anders an.",
  passkeyTimedOut: "Das hat zu lange gedauert. Versuche es noch einmal.",
  passkeyFailed:
    "Der Browser konnte keinen Passkey benutzen. Versuche es noch einmal, oder melde dich anders an.",
  passkeyExists: "Dieses Gerät hat schon einen Passkey deines Kontos.",
  tooManyPasskeys: "Der Server nimmt keine weiteren Passkeys eines Kontos an. Entferne erst einen.",
  passkeysUnsupported:
    "Dieses Gerät, oder der eingesteckte Schlüssel, kann keine Passkeys aufbewahren.",
  forgot: "Passwort vergessen?",
  signInByMail: "Per Mail anmelden",
  signInByMailHelp: "Du bekommst eine Mail mit einem Link, der dich ohne Passwort anmeldet.",
  newPassword: "Wähle ein neues Passwort",
  forgottenHelp:
    "Du bekommst eine Mail mit einem Link. Er führt zu einer Seite, auf der du das neue Passwort wählst.",
  emailMissing: "Gib deine E-Mail-Adresse ein.",
  emailWrong: "Gib eine gültige E-Mail-Adresse ein.",
  linkSent:
    "Wenn %{email} die Adresse des Besitzers ist, ist eine Mail unterwegs. Ihr Link gilt einmal und für kurze Zeit; sieh auch im Spam nach.",
  sendLink: "Link schicken",
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
  linkRejectedHelp: "Ein Link gilt einmal und für kurze Zeit. Hier bekommst du einen neuen.",
  oneAddressConfirmed: "Eine von zwei Adressen ist bestätigt",
  oneAddressConfirmedHelp:
    "Folge auch dem Link in der Mail an deine andere Adresse. Dann ist deine E-Mail-Adresse geändert.",
  backToAdmin: "Zurück zur Verwaltung",
  emailChanged: "Deine E-Mail-Adresse ist geändert.",
  newPasswordFor: "Für %{email}. Alle Sitzungen mit dem alten Passwort werden abgemeldet.",
  newPasswordLabel: "Neues Passwort",
  passwordMissing: "Wähle ein Passwort.",
  passwordHint: "Mindestens %{least} Zeichen. Ein paar zufällige Wörter sind gut.",
  saveAndSignIn: "Speichern und anmelden",
  keepOldPassword: "Das alte Passwort behalten",
  passwordChanged: "Dein Passwort ist geändert.",
  samePassword: "Das ist schon dein Passwort. Behalte es, oder wähle ein anderes.",
  linkRequired: "Diese Seite braucht einen Link",
  linkRequiredHelp: "Ein neues Passwort wählst du mit dem Link einer Mail. Hier bekommst du einen.",
  waitSeconds:
    "Zu viele Versuche. Versuch es in einer Sekunde wieder. |||| Zu viele Versuche. Versuch es in %{smart_count} Sekunden wieder.",
  waitMinutes:
    "Zu viele Versuche. Versuch es in einer Minute wieder. |||| Zu viele Versuche. Versuch es in %{smart_count} Minuten wieder.",
  sessionEnded: "Deine Sitzung ist abgelaufen",
  endedText:
    "Was du geschrieben hast, ist noch da. Gib das Passwort von %{email} ein, um weiterzumachen.",
  otherMethod: "Anders anmelden",
  otherTabHelp:
    "Die anderen Anmeldewege öffnen sich in einem neuen Tab. Hier geht es weiter, sobald du dort angemeldet bist.",
};
