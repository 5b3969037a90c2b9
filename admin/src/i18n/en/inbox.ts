import { defineMessages } from "../messages.ts";

/** Interface texts of the list of visitors' messages and of a message's page. */
export const inboxMessage = defineMessages("inbox", {
  description: "What visitors wrote at /contact. Messages are deleted after a year.",
  emptyText:
    "Visitors can write to you at /contact while the form in the Contact section is switched on.",
  sent: "Sent",
  markAsRead: "Mark as read",
  markedAsReadParticiple: "marked as read",
  reply: "Reply by e-mail",
});
