import { defineMessages } from "../messages.ts";

export const subscribersMessage = defineMessages("subscribers", {
  description: "Readers who get new posts by e-mail. They unsubscribe with a link in each e-mail.",
  emptyText:
    "Readers can subscribe at /blog/feed and below posts, if you offer new posts by e-mail in SEO & Metadata → Blog page.",
  since: "Since",
  confirmed: "Confirmed",
  unconfirmed: "Not confirmed",
  stopped:
    "The mail server refused an e-mail, so no more are sent: %{problem} |||| The mail server refused an e-mail, so %{smart_count} are waiting: %{problem}",
  resume: "Resume sending",
  sent: "One e-mail was sent this week. |||| %{smart_count} e-mails were sent this week.",
  waiting: "One is waiting. |||| %{smart_count} are waiting.",
  waitingProblem: "The last attempt failed: “%{problem}”.",
  refused: "One could not be delivered. |||| %{smart_count} could not be delivered.",
  unclear:
    "The connection ended while one was sent, so it may not have arrived. |||| The connection ended while %{smart_count} were sent, so they may not have arrived.",
});
