import type { Section } from "@portfolio/content/sections";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { PostCard, PostHead, ProjectHead, Site } from "../site/site.ts";

/** The site including hidden content. Serializable. */
export interface OwnerSite {
  /** Includes hidden sections and projects. */
  site: Site;
  /** Null if there is none. */
  cv: Section<"cv"> | null;
  /** Unpublished posts, last edited first. */
  drafts: PostCard[];
}

/** The owner's additions to public pages. Its components are in a separate chunk. */
export interface OwnerView extends OwnerSite {
  /** Bar above a section: its visibility and a link to its form. */
  SectionTools: ComponentType<{ section: Section }>;
  /** Bar above a post. */
  PostTools: ComponentType<{ post: PostHead }>;
  /** Bar above a project. */
  ProjectTools: ComponentType<{ project: ProjectHead }>;
  /** List of unpublished posts. */
  Drafts: ComponentType;
  /** List of hidden projects. */
  HiddenProjects: ComponentType;
  /** Page of an unpublished post; renders `fallback` if there is none with this slug. */
  DraftPost: ComponentType<{ slug: string; fallback: ReactNode }>;
  /** Page of a hidden project; renders `fallback` if there is none with this slug. */
  HiddenProject: ComponentType<{ slug: string; fallback: ReactNode }>;
}

/** Null for visitors, and for the owner while loading. */
export const OwnerContext = createContext<OwnerView | null>(null);

/** The owner's view of the site; null for visitors. */
export function useOwner(): OwnerView | null {
  return useContext(OwnerContext);
}
