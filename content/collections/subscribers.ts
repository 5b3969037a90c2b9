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
  // The addresses are personal data of readers, who agreed only to mails of this site.
  isInArchives: false,
});

export type SubscriberRow = RowOf<typeof subscribers>;
