import { choice } from "../fields.ts";
import { defineCollection, type RowOf } from "./collection.ts";

export const messages = defineCollection("messages", {
  name: "messages",
  label: "Messages",
  description: "Messages that visitors sent with the contact form",
  singular: "message",
  keywords: ["inbox", "contact", "mail", "reply"],
  fields: { state: choice(["new", "read", "answered", "spam"], "new").describe("State") },
  displayName: "name",
  search: { text: "message" },
  // Messages contain personal data of their senders.
  isInArchives: false,
});

export type MessageRow = RowOf<typeof messages>;
