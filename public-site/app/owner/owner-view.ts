import type { Section } from "@portfolio/content/sections";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { LandingSectionType } from "../sections/landing.ts";
import type { PostCard, PostHead, ProjectCard, ProjectHead, Site } from "../site/site.ts";

/** The form of a section type. */
export interface SectionForm {
  type: LandingSectionType | "cv";
  /** English name of the type, for types without a name in the messages. */
  label: string;
  /** The first section of the type, hidden or not; null if there is none. */
  id: string | null;
}

/** What the owner sees beyond visitors. Serializable. */
export interface HiddenContent {
  /** One for each section type. */
  forms: SectionForm[];
  hiddenProjects: ProjectCard[];
  /** Hidden or not; null if there is none. */
  cv: Section<"cv"> | null;
  /** Unpublished posts, last edited first. */
  drafts: PostCard[];
}

/** The owner's additions to public pages. Its components are in a separate chunk. */
export interface OwnerView extends HiddenContent {
  /** Links to the forms of the landing page's sections and of the section types that it does not show. */
  LandingTools: ComponentType<{ site: Site }>;
  /** Visibility of the CV and a link to its form. */
  CvTools: ComponentType<{ cv: Section<"cv"> }>;
  /** Visibility of a post and a link to its form. */
  PostTools: ComponentType<{ post: PostHead }>;
  /** Visibility of a project and a link to its form. */
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
