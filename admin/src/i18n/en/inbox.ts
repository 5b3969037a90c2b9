import { defineMessages } from "../messages.ts";

/** Messages of visitors: their list and their page. */
export const inboxMessage = defineMessages("inbox", {
  description:
    "What visitors wrote at /contact. Switch the form on in the Contact section. Messages are deleted after a year.",
  from: "From",
  sent: "Sent",
  state: "State",
  reply: "Reply by e-mail",
});
