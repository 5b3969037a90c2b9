import { defineCollection, type RowOf } from "./collection.ts";

/** Readers who get new posts by mail. They subscribe and unsubscribe themselves. */
export const subscribers = defineCollection("subscribers", {
  name: "subscribers",
  label: "Subscribers",
  description: "Readers who get new posts by e-mail",
  singular: "subscriber",
  keywords: ["newsletter", "mailing list", "e-mail", "unsubscribe"],
  fields: {},
  displayName: "email",
  search: { text: "email" },
  // Archives omit subscribers: their addresses are personal data of others, who agreed to mails of this site only.
  isInArchives: false,
});

export type SubscriberRow = RowOf<typeof subscribers>;
