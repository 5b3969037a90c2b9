import type { Section } from "@portfolio/content/sections";

/** What `/preview` tells the page around it once it listens. */
export const previewReady = { kind: "portfolio-preview-ready" } as const;

/** The section to show, checked and filled up by who sends it; null for a message about something else. */
export function previewedSection(message: unknown): Section | null {
  if (typeof message !== "object" || message === null) return null;
  if (!("kind" in message) || message.kind !== "portfolio-preview") return null;
  if (!("section" in message)) return null;
  return message.section as Section | null;
}
