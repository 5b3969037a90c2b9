import type { Site } from "../site/site.ts";

/** Maximum lengths of the fields in characters, those of the database. */
export const maxLengths = { name: 200, email: 320, message: 5000 } as const;

/** True if visitors can write at `/contact`. */
export function hasMessageForm({ sections }: Pick<Site, "sections">): boolean {
  return sections.some(
    (section) => section.type === "contact" && section.visible && section.content.messageForm,
  );
}
