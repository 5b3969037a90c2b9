export default {
  ended: "Deine Sitzung ist abgelaufen",
  enterPassword:
    "Was du geschrieben hast, ist noch da. Gib das Passwort von %{email} ein, um weiterzumachen.",
  otherMethod: "Anders anmelden",
  otherTabHelp:
    "Ein anderer Weg öffnet sich in einem neuen Tab. Diese Seite läuft weiter, sobald du dort angemeldet bist.",
};
