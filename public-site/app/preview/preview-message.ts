import type { Section } from "@portfolio/content/sections";
import type { TextHeading } from "../components/LongText.tsx";
import type { PostHead, ProjectCard } from "../site.ts";

/** What `/preview` tells the page around it once it listens, along with the port that it listens to. */
export const previewReady = { kind: "portfolio-preview-ready" } as const;

/** A text as this site's server rendered it. */
interface PreviewedText {
  /** Sanitised. */
  html: string;
  headings: readonly TextHeading[];
  /** Time to read it, in whole minutes. */
  minutes: number;
}

/** What to show, checked and filled up by who sends it. */
export type Previewed =
  | { section: Section }
  | ({ post: PostHead } & PreviewedText)
  | ({ project: ProjectCard } & PreviewedText);
