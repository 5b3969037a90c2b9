import type { authMessage } from "../en/auth.ts";
import type { Translated } from "../translator.ts";

export const auth: Translated<typeof authMessage> = {
  password: "Passwort",
  hide: "Eingabe verbergen",
  showTyped: "Eingabe zeigen",
  enterPassword: "Gib dein Passwort ein.",
  signIn: "Anmelden",
  alreadySetUp: "Diese Website ist schon eingerichtet. Melde dich mit ihrem Konto an.",
  serverNotResponding: "Der Server antwortet nicht",
  serverNotRespondingText:
    "Die Datenbank hinter dieser Website ist nicht erreichbar. Prüfe, ob der Server läuft, und versuche es noch einmal.",
  codeTitle: "Gib den Code ein",
  codeHelp: "Deine Authenticator-App zeigt ihn: sechs Ziffern, alle 30 Sekunden neue.",
  codeBeforePassword:
    "Bevor du ein Passwort wählst, gib die sechs Ziffern ein, die deine Authenticator-App zeigt.",
  code: "Code",
  codeMissing: "Gib die sechs Ziffern des Codes ein.",
  codeWrong: "Dieser Code ist falsch oder zu alt. Gib den ein, den deine App jetzt zeigt.",
  continue: "Weiter",
  lostDevice: "Gerät verloren? Am Rechner des Servers lässt dich %{command} ohne es hinein.",
  otherFactor:
    "Dieses Konto hat einen zweiten Faktor, der keine Authenticator-App ist. Nach ihm kann diese Seite nicht fragen.",
  supabaseNotResponding: "Supabase antwortet nicht",
  setUp: "Einrichten",
  noOwner: "Diese Website gehört noch niemandem",
  noOwnerText:
    "Der Server hat beim Start einen Link zum Einrichten ausgegeben, etwa %{link}. Öffne ihn, um das Konto für diese Website anzulegen.",
  lostLink: "Verloren? Starte den Server neu, dann gibt er einen neuen aus.",
  createAccount: "Lege dein Konto an",
  createAccountText: "Damit gehört diese Website dir: Nur du kannst sie ändern.",
  createIt: "Konto anlegen",
  created:
    "Dein Konto ist angelegt. Folge dem Link in der Nachricht an dich und melde dich dann an.",
  linkNotValid: "Dieser Link zum Einrichten gilt nicht. Nimm den neuesten.",
  alreadyOwned: "Diese Website gehört schon jemandem. Melde dich stattdessen an.",
  notOwner: "Nicht deine Website",
  notOwnerHeading: "Du bist angemeldet, aber diese Website gehört jemand anderem",
  notOwnerText:
    "Dein Konto funktioniert, darf hier aber nichts ändern. Melde dich ab, um ein anderes Konto zu nehmen, oder besuche die Website wie alle anderen.",
  notOwnerTextNamed:
    "Dein Konto %{name} funktioniert, darf hier aber nichts ändern. Melde dich ab, um ein anderes Konto zu nehmen, oder besuche die Website wie alle anderen.",
  signOutFailed: "Das Abmelden hat nicht geklappt. Bitte versuche es noch einmal.",
  signedOut: "Abgemeldet",
  signingOut: "Du wirst abgemeldet …",
  wrong: "Die E-Mail-Adresse oder das Passwort ist falsch.",
  confirmFirst: "Bestätige zuerst deine E-Mail-Adresse: Folge dem Link in der Nachricht an dich.",
  unreachable: "Der Server ist nicht erreichbar. Prüfe, ob er läuft, und versuche es noch einmal.",
  sessionMissing: "Du bist nicht mehr angemeldet.",
  sessionInvalid: "Deine Sitzung gilt nicht mehr. Melde dich noch einmal an.",
  unknownError: "Etwas ist schiefgegangen. Bitte versuche es noch einmal.",
  tooMany: "Zu viele Versuche. Warte eine Minute und versuche es dann noch einmal.",
  moreCharacterTypes: "Nimm mehr Arten von Zeichen.",
};
