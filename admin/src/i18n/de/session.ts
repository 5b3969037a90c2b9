export default {
  ended: "Deine Sitzung ist zu Ende",
  enterPassword:
    "Was du geschrieben hast, ist noch da. Gib das Passwort von %{email} ein, um weiterzumachen.",
  otherMethod: "Anders anmelden",
  otherTabHelp:
    "Ein anderer Weg öffnet sich in einem neuen Tab. Diese Seite macht von selbst weiter, sobald du dort angemeldet bist.",
};
