import { defineCollection } from "./collection.ts";

export const events = defineCollection("security_events", {
  name: "security",
  label: "Security Log",
  description: "Sign-ins, refused requests and other security events",
  singular: "event",
  keywords: ["events", "sign-in", "audit", "safety"],
  fields: {},
  displayName: ({ type }) => type,
  order: [{ column: "created_at", ascending: false }],
  search: { text: "words" },
  isInArchives: false,
});
