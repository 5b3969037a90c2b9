import type { inboxMessage } from "../en/inbox.ts";
import type { Translated } from "../translator.ts";

export const inbox: Translated<typeof inboxMessage> = {
  description:
    "Was unter /contact geschrieben wurde. Das Formular schaltest du im Abschnitt Kontakt ein. Nachrichten werden nach einem Jahr gelöscht.",
  from: "Von",
  sent: "Gesendet",
  state: "Stand",
  reply: "Per E-Mail antworten",
};
