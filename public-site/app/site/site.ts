import type { Look } from "@portfolio/content/look";
import type { CustomPage } from "@portfolio/content/page";
import type { Post } from "@portfolio/content/post";
import type { Section, SectionContent, SectionType } from "@portfolio/content/sections";
import type { readProject, toPostSummary, toProjectSummary } from "../content/summaries.server.ts";

/** A project without its text. `visible` is false if the project is private. */
export type ProjectHead = Omit<NonNullable<ReturnType<typeof readProject>>, "description">;

/** Fields of a project in lists. Embedded in the landing page, so every byte counts. */
export type ProjectSummary = NonNullable<ReturnType<typeof toProjectSummary>>;

/** A custom page without its text. */
export type CustomPageHead = Omit<CustomPage, "content">;

export type CustomPageLink = Pick<CustomPage, "title" | "slug" | "inMenu">;

/** A post without its text. */
export type PostHead = Omit<Post, "content">;

/** Fields of a post in lists. Embedded in the landing page, so every byte counts. */
export type PostSummary = NonNullable<ReturnType<typeof toPostSummary>>;

/** A publication on the landing page. */
export type Publication = Pick<
  SectionContent<"cv">["publications"][number],
  "name" | "type" | "authors" | "publisher" | "releaseDate" | "url"
> & {
  /** Key of the publication's citation in the CV. */
  key: string;
};

/** Data of the site that any page may show. Serializable, because pages embed it. */
export interface Site {
  /** Name of the owner or the site from the content, or else the host name. */
  name: string;
  url: string;
  /** Origin of uploaded pictures: the site or an external Supabase. */
  mediaOrigin: string;
  metadata: Omit<SectionContent<"metadata">, "look" | "menus"> & {
    /** Absent for the default look. Read it with `lookOf`. */
    look?: Look;
    /** Absent if the owner did not change the default menus. */
    menus?: SectionContent<"metadata">["menus"];
  };
  hasCv: boolean;
  hasPosts: boolean;
  projectCount: number;
  /** Visible custom pages that menus contain, in their order; absent if there are none. */
  pages?: CustomPageLink[];
  /** Links of menus and sections to records that visitors cannot read; absent if there are none. */
  deadLinks?: string[];
  /** True while the site shows the sample content. */
  isSample?: true;
  /** Publications of the CV, if the site's design shows them on the landing page. */
  publications?: Publication[];
  /** Sections of the landing page in their order. */
  sections: Section[];
  /** Visible projects in the order of the site. The landing page has only the projects that it shows. */
  projects: ProjectSummary[];
  /** The newest published posts, and older posts that sections show. */
  posts: PostSummary[];
}

export interface SectionViewProps<T extends SectionType> {
  section: Section<T>;
  site: Site;
}
