import type { Look } from "@portfolio/content/look";
import type { Inline } from "../pdf/flow.ts";
import type { PortfolioPicture, PrintContent, PrintParagraph } from "./print-content.ts";

/** Page format: slides of 16:9, or A4. */
export const portfolioFormats = ["wide", "a4"] as const;
export type PortfolioFormat = (typeof portfolioFormats)[number];

/** Resolution of the pictures: for sending by e-mail, or for printing. */
export const pictureSizes = ["mail", "print"] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** A project, a post or the CV. */
export interface PortfolioEntry extends PrintContent {
  title: string;
  /** Year, role and client of a project, or date of a post. */
  facts: string[];
  summary: string;
  links: Inline[];
  cover: PortfolioPicture | null;
}

export interface Portfolio {
  /** Heading of the cover. */
  title: string;
  /** Name of the site, at the bottom of every page except the cover. */
  name: string;
  /** Text of the cover. */
  introduction: PrintParagraph[];
  projects: PortfolioEntry[];
  /** Posts and the CV, after the projects. */
  postsAndCv: PortfolioEntry[];
  /** Contact links, on the last page. */
  contact: { title: string; links: Inline[] };
  /** BCP 47 tag. */
  language: string;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
}

/** Numbers of pictures: those loaded so far, those converted so far, and all. */
export interface PortfolioProgress {
  loaded: number;
  converted: number;
  total: number;
}

/** A task of the worker thread that renders portfolios. */
export interface PortfolioRenderTask {
  portfolio: Portfolio;
  look: Look;
  accent: string;
  format: PortfolioFormat;
  size: PictureSize;
  /** Files by the `src` of a picture. Pictures without a file are omitted. */
  pictures: ReadonlyMap<string, Uint8Array>;
}
