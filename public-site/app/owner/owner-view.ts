import type { Section } from "@portfolio/content/sections";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { LandingSectionType } from "../sections/landing.ts";
import type {
  CustomPageHead,
  PostHead,
  PostSummary,
  ProjectHead,
  ProjectSummary,
  Site,
} from "../site/site.ts";

export interface SectionFormLink {
  type: LandingSectionType | "cv";
  /** English name of the type, used if the site's language has none. */
  label: string;
  /** Id of the type's first section, visible or hidden; null if there is none. */
  id: string | null;
}

/** Content for the owner's view, as the server sends it in JSON. */
export interface OwnerViewContent {
  /** Links to forms: one for each section type that visitors can see. */
  forms: SectionFormLink[];
  /** Ids of the landing page's sections by their anchors. */
  sectionIds: Readonly<Record<string, string | null>>;
  hiddenProjects: ProjectSummary[];
  cv: Section<"cv"> | null;
  /** Drafts and scheduled posts, last edited first. */
  drafts: PostSummary[];
}

export interface HiddenPageProps {
  slug: string;
  /** Shown if the record does not exist, or loading fails. */
  fallback: ReactNode;
}

/** What a signed-in owner additionally sees on public pages: unpublished content, and links to the forms of the admin. */
export interface OwnerView extends OwnerViewContent {
  LandingEditLinks: ComponentType<{ site: Site }>;
  CvEditLink: ComponentType<{ cv: Section<"cv"> }>;
  PostEditLink: ComponentType<{ post: PostHead }>;
  ProjectEditLink: ComponentType<{ project: Pick<ProjectHead, "id" | "title" | "visible"> }>;
  CustomPageEditLink: ComponentType<{ page: CustomPageHead }>;
  Drafts: ComponentType;
  HiddenProjects: ComponentType;
  DraftPost: ComponentType<HiddenPageProps>;
  HiddenProject: ComponentType<HiddenPageProps>;
  HiddenCustomPage: ComponentType<HiddenPageProps>;
}

/** Provided by `OwnerViewProvider`. */
export const OwnerViewContext = createContext<OwnerView | null>(null);

/** The owner's view of the site; null for visitors, and while it loads. */
export function useOwnerView(): OwnerView | null {
  return useContext(OwnerViewContext);
}
