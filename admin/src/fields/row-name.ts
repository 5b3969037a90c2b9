import { cutTo } from "@portfolio/content/characters";
import { translated } from "../i18n/messages.ts";

/** Accessible name of a list row: "role 2: Field Recordist", or "role 2" while it is empty. */
export function rowName(itemName: string, index: number, summary = ""): string {
  const text = summary.trim().replaceAll(/\s+/g, " ");
  const shortText = text.length > 60 ? `${cutTo(text, 59).trimEnd()}…` : text;
  return `${translated(itemName)} ${index + 1}${shortText ? `: ${shortText}` : ""}`;
}
