import type { Section } from "@portfolio/content/sections";
import type { RenderedMarkdown } from "../markdown/markdown-thread.server.ts";
import type { Site } from "../site/site.ts";

/** Message to the parent window with the port on which `/preview` listens. */
export const previewReady = { kind: "portfolio-preview-ready" } as const;

/** A previewed record with its long text rendered by the server. */
export interface PreviewProps<Record> extends RenderedMarkdown {
  record: Record;
  site: Site;
}

/** Index of the edited block of the long text. */
export interface EditedBlock {
  block: number;
}

/** The sections of a site that is about to be created. */
export interface FirstPreview {
  sections: readonly Section[];
  /** Texts for screen readers in place of missing texts. */
  labels: { name: string; title: string; subtitle: string };
}

/** Content of the page `/preview`, validated by the admin. `kind` is the singular name of a record's collection. */
export type PreviewContent =
  | FirstPreview
  | { section: Section }
  | ({ kind: string } & Omit<PreviewProps<unknown>, "site">);
