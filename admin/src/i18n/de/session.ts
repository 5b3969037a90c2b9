export default {
  ended: "Deine Sitzung ist abgelaufen",
  enterPassword:
    "Was du geschrieben hast, ist noch da. Gib das Passwort von %{email} ein, um weiterzumachen.",
  otherMethod: "Anders anmelden",
  otherTabHelp:
    "Die anderen Anmeldewege öffnen sich in einem neuen Tab. Hier geht es weiter, sobald du dort angemeldet bist.",
};
