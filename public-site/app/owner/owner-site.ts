import type { Section } from "@portfolio/content/sections";
import type { PostCard, Site } from "../site.ts";

/** The site as its owner sees it, hidden parts included. Plain data: it travels as JSON. */
export interface OwnerSite {
  /** With hidden sections and hidden projects. */
  site: Site;
  /** Null where there is none. */
  cv: Section<"cv"> | null;
  /** Posts that visitors do not see yet, the last edited first. */
  drafts: PostCard[];
}
