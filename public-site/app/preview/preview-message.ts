import type { Section } from "@portfolio/content/sections";
import type { RenderedMarkdown } from "../markdown/markdown-thread.server.ts";
import type { Site } from "../site/site.ts";

/** `/preview` sends this to its parent window with a `MessagePort`, through which it receives content. */
export const previewReady = { kind: "portfolio-preview-ready" } as const;

/** A previewed record with its long text rendered by the server. */
export interface PreviewProps<Record> extends RenderedMarkdown {
  record: Record;
  site: Site;
}

/** Message that makes `/preview` scroll to the block of the long text that the owner edits. */
export interface EditedBlock {
  /** Index among the top-level elements of the rendered text. */
  block: number;
}

/** The sections of a site that is about to be created. */
export interface NewSitePreview {
  sections: readonly Section[];
  /** Texts for screen readers in place of missing texts. The page shows bars instead. */
  labels: { name: string; title: string; subtitle: string };
}

/** Content of the page `/preview`, validated by the admin. `kind` is the singular name of a record's collection. */
export type PreviewContent =
  | NewSitePreview
  | { section: Section }
  | ({ kind: string } & Omit<PreviewProps<unknown>, "site">);
