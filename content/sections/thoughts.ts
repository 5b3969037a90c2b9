import { link, list, object, optionalImage, partialDate, text, textList } from "../fields.ts";
import { defineSectionType } from "../section-type.ts";

const pickedPost = object({
  /** Slug of a post on this site; empty for an external post. The other fields override those of the post. */
  slug: text().describe("Post"),
  title: text().describe("Title"),
  excerpt: text().describe("Excerpt"),
  href: link().describe("Link"),
  date: partialDate().describe("Date"),
});

const pickedProject = object({
  /** Slug of a project on this site; empty for an external project. The other fields override those of the project. */
  slug: text().describe("Project"),
  title: text().describe("Title"),
  summary: text().describe("Summary"),
  href: link().describe("Link"),
  tags: textList().describe("Tags"),
  cover: optionalImage().describe("Cover"),
});

/** Section of the landing page with posts and projects. `thoughts` is the name that the database stores. */
export const thoughts = defineSectionType({
  type: "thoughts",
  label: "Thoughts & Work",
  description: "Your newest posts and featured projects, or the ones you pick by hand.",
  keywords: ["writing", "posts", "portfolio", "selected work"],
  location: "landing",
  schema: object({
    /** If empty, the section shows the newest posts. */
    blogPosts: list(pickedPost).describe("Posts"),
    /** If empty, the section shows the featured projects. */
    projects: list(pickedProject).describe("Projects"),
  }),
  sample: {
    title: "Work",
    subtitle: "Things I finished, and notes from the ones I have not.",
    content: {},
  },
});
