import type { Site } from "../site/site.ts";

/** True if visitors can write at `/contact`. */
export function hasMessageForm({ sections }: Pick<Site, "sections">): boolean {
  return sections.some(
    (section) => section.type === "contact" && section.visible && section.content.messageForm,
  );
}
