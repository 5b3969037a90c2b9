import { cutTo } from "@portfolio/content/characters";
import { translated } from "../i18n/messages.ts";

/** Accessible name of a list row: "role 2: Field Recordist", or "role 2" while it is empty. */
export function rowName(itemName: string, index: number, summary = ""): string {
  const words = summary.trim().replaceAll(/\s+/g, " ");
  const short = words.length > 60 ? `${cutTo(words, 59).trimEnd()}…` : words;
  return `${translated(itemName)} ${index + 1}${short ? `: ${short}` : ""}`;
}
