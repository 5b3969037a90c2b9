import type { inboxMessage } from "../en/inbox.ts";
import type { Translated } from "../translator.ts";

export const inbox: Translated<typeof inboxMessage> = {
  description: "Was unter /contact geschrieben wurde. Nachrichten werden nach einem Jahr gelöscht.",
  emptyText: "Das Formular schaltest du im Abschnitt Kontakt ein.",
  from: "Von",
  sent: "Gesendet",
  reply: "Per E-Mail antworten",
};
