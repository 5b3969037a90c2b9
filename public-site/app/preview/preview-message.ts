import type { Section } from "@portfolio/content/sections";
import type { TextHeading } from "../components/LongText.tsx";
import type { Site } from "../site.ts";

/** What `/preview` tells the page around it once it listens, along with the port that it listens to. */
export const previewReady = { kind: "portfolio-preview-ready" } as const;

/** A record that is being typed, with its long text as this site's server rendered it. */
export interface PreviewProps<Record> {
  record: Record;
  /** Sanitised. */
  html: string;
  headings: readonly TextHeading[];
  /** Time to read it, in whole minutes. */
  minutes: number;
  site: Site;
}

/** Which block of the long text is being typed, from 0. */
export interface Followed {
  block: number;
}

/** What to show, checked and filled up by who sends it. */
export type Previewed =
  | { section: Section }
  | ({ kind: string } & Omit<PreviewProps<unknown>, "site">);
