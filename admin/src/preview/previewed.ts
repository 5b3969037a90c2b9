import { type PostRow, parsePost } from "@portfolio/content/post";
import { type ProjectRow, parseProject } from "@portfolio/content/project";
import { parseSection } from "@portfolio/content/sections";
import type { FieldValues } from "react-hook-form";
import type { RenderedText } from "../providers/site-post.ts";

/** How a form becomes what `/preview` shows; the counterpart is its `preview-message.ts`. */
export interface Previewed {
  /** What a form holds as the message says it, or null where it cannot be shown. */
  shown(values: FieldValues, text: RenderedText): object | null;
  /** The Markdown of it that the server renders. */
  markdown?(values: FieldValues): string;
}

/** A section. */
export const previewedSection: Previewed = {
  shown(values) {
    const { id = "new", section_type, title, subtitle, visible, content, updated_at } = values;
    const row = { id, section_type, title, subtitle, visible, content };
    const section = parseSection({ ...row, updated_at: updated_at ?? null });
    return section && { section };
  },
};

/** A post as a page. */
export const previewedPost: Previewed = {
  shown(values, text) {
    const found = parsePost({ ...values, ...namesOf(values) } as PostRow);
    if (!found) return null;
    const { content: _, ...post } = found;
    return { post, ...text };
  },
  markdown: ({ content }) => content ?? "",
};

/** A project as a card and as a page. */
export const previewedProject: Previewed = {
  shown(values, text) {
    const found = parseProject({ ...values, ...namesOf(values) } as ProjectRow);
    if (!found) return null;
    const { description: _, ...project } = found;
    return { project, ...text };
  },
  markdown: ({ description }) => description ?? "",
};

/** A new record has no id yet, and its slug may be empty for a moment. */
function namesOf({ id, slug }: FieldValues) {
  return { id: id || "new", slug: slug || "new" };
}
