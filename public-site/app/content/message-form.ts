import type { Site } from "../site/site.ts";

/** Maximum lengths of the fields in characters; the database has the same limits. */
export const maxLengths = { name: 200, email: 320, message: 5000 } as const;

export function hasMessageForm({ sections }: Pick<Site, "sections">): boolean {
  return sections.some(
    (section) => section.type === "contact" && section.visible && section.content.messageForm,
  );
}
