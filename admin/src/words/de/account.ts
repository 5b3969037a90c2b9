import type { accountWord } from "../en/account.ts";
import type { Translated } from "../words.ts";

export const account: Translated<typeof accountWord> = {
  description: "Wie du dich anmeldest, und wo du angemeldet bist.",
  theAccount: "Dein Konto",
  email: "E-Mail-Adresse",
  emailHelp: "Du meldest dich mit %{email} an.",
  newEmail: "Neue E-Mail-Adresse",
  sameEmail: "Das ist deine E-Mail-Adresse schon.",
  changeEmail: "E-Mail-Adresse ändern",
  waiting:
    "%{newEmail} tritt an die Stelle von %{email}, sobald sie bestätigt ist: Folge dem Link in jeder Mail, die du bekommst, ob an die alte oder an die neue Adresse.",
  noMail: "Keine Mail? Ohne Mailserver ist sie eine Datei, die das Terminal des Servers nennt.",
  password: "Passwort",
  passwordHelp: "Wer sonst noch angemeldet ist, wird abgemeldet, wenn du es änderst.",
  changePassword: "Passwort ändern",
  codeSent:
    "Eine Mail mit einem Code ging an %{email}, damit niemand außer dir das Passwort ändern kann.",
  code: "Code aus der Mail",
  codeMissing: "Gib den Code ein.",
  codeWrong: "Dieser Code ist falsch oder zu alt.",
  currentAsked: "Auch dein jetziges Passwort wird gebraucht.",
  current: "Jetziges Passwort",
  currentMissing: "Gib das Passwort ein, mit dem du dich jetzt anmeldest.",
  currentWrong: "Das ist nicht dein jetziges Passwort.",
  sessions: "Sitzungen",
  sessionsHelp: "Eine Sitzung ist ein Browser, in dem du angemeldet bist.",
  here: "Dieser Browser",
  hereHelp: "Die anderen Sitzungen gehen weiter.",
  others: "Überall sonst",
  othersHelp: "Jede andere Sitzung endet, spätestens in einer Stunde. Diese geht weiter.",
  signOutOthers: "Überall sonst abmelden",
  othersSignedOut: "Jede andere Sitzung endet innerhalb einer Stunde.",
  everywhere: "Überall",
  everywhereHelp: "Jede Sitzung endet: diese sofort, die anderen spätestens in einer Stunde.",
  signOutEverywhere: "Überall abmelden",
};
