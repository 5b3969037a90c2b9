import { defineMessages } from "../messages.ts";

/** Messages of visitors: their list and their page. */
export const inboxMessage = defineMessages("inbox", {
  description: "What visitors wrote at /contact. Messages are deleted after a year.",
  emptyText: "Switch the form on in the Contact section.",
  sent: "Sent",
  reply: "Reply by e-mail",
});
