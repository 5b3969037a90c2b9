import type { Section } from "@portfolio/content/sections";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { PostHead, ProjectCard } from "../site.ts";
import type { OwnerSite } from "./owner-site.ts";

/** What pages show besides their content to the signed-in owner. The parts come with a chunk of their own. */
export interface OwnerView extends OwnerSite {
  /** The strip above a section: whether visitors see it, and the way to its form. */
  SectionTools: ComponentType<{ section: Section }>;
  /** The same above a post. */
  PostTools: ComponentType<{ post: PostHead }>;
  /** The same above a project. */
  ProjectTools: ComponentType<{ project: ProjectCard }>;
  /** The posts that visitors do not see yet, as a list. */
  Drafts: ComponentType;
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
