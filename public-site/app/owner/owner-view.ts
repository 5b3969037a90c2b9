import type { Section } from "@portfolio/content/sections";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { PostCard, PostHead, ProjectHead, Site } from "../site.ts";

/** The site as its owner sees it, hidden parts included. Plain data: it travels as JSON. */
export interface OwnerSite {
  /** With hidden sections and hidden projects. */
  site: Site;
  /** Null where there is none. */
  cv: Section<"cv"> | null;
  /** Posts that visitors do not see yet, the last edited first. */
  drafts: PostCard[];
}

/** What pages show besides their content to the signed-in owner. The parts come with a chunk of their own. */
export interface OwnerView extends OwnerSite {
  /** The strip above a section: whether visitors see it, and the way to its form. */
  SectionTools: ComponentType<{ section: Section }>;
  /** The same above a post. */
  PostTools: ComponentType<{ post: PostHead }>;
  /** The same above a project. */
  ProjectTools: ComponentType<{ project: ProjectHead }>;
  /** The posts that visitors do not see yet, as a list. */
  Drafts: ComponentType;
  /** The projects that are hidden from visitors, as a list. */
  HiddenProjects: ComponentType;
  /** A post that visitors do not see yet, as a page; `fallback` where there is none of that address. */
  DraftPost: ComponentType<{ slug: string; fallback: ReactNode }>;
  /** The same for a project that is hidden from visitors. */
  HiddenProject: ComponentType<{ slug: string; fallback: ReactNode }>;
}

/** Null for visitors, and for the owner until the owner's view is loaded. */
export const OwnerContext = createContext<OwnerView | null>(null);

/** The owner's view of the site; null for visitors. */
export function useOwner(): OwnerView | null {
  return useContext(OwnerContext);
}
