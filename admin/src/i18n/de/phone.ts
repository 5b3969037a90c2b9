import type { phoneMessage } from "../en/phone.ts";
import type { Translated } from "../translator.ts";

export const phone: Translated<typeof phoneMessage> = {
  signInByPhone: "Per Telefon anmelden",
  number: "Telefonnummer",
  numberHelp: "Mit der Vorwahl des Landes: +49 30 901820.",
  numberWrong: "Gib die Nummer mit der Vorwahl ihres Landes ein, die mit einem + beginnt.",
  sendCode: "Code senden",
  sendAnother: "Noch einen Code senden",
  sent: "Wenn %{phone} die Nummer dieses Kontos ist, ist eine Nachricht mit einem Code unterwegs.",
  code: "Code aus der Nachricht",
  codeMissing: "Gib den Code aus der Nachricht ein.",
  codeWrong: "Dieser Code ist falsch, verbraucht oder zu alt.",
  wrong: "Die Telefonnummer oder das Passwort ist falsch.",
  notSent: "Die Nachricht konnte nicht verschickt werden. Melde dich anders an.",
  passwordOrCode: "Gib dein Passwort ein, oder lass einen Code ans Telefon senden.",
  title: "Telefonnummer",
  help: "Auch mit %{phone} kannst du dich anmelden, mit deinem Passwort oder einem Code, der dorthin geschickt wird.",
  none: "Auch mit einer Telefonnummer kannst du dich anmelden, mit deinem Passwort oder einem Code, der dorthin geschickt wird.",
  newNumber: "Neue Telefonnummer",
  sameNumber: "Das ist deine Telefonnummer schon.",
  sentToNew: "Eine Nachricht mit einem Code ist unterwegs an %{phone}.",
  confirm: "Bestätigen",
  changed: "Deine Telefonnummer wurde geändert.",
  numberTaken: "Diese Nummer gehört zu einem anderen Konto.",
};
