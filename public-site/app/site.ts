import type { Look } from "@portfolio/content/look";
import type { Post } from "@portfolio/content/post";
import type { Project } from "@portfolio/content/project";
import type { Section, SectionContent, SectionType } from "@portfolio/content/sections";

/** What the page of a project and its owner need to know of it besides its text. */
export type ProjectHead = Omit<Project, "description">;

/** What a list needs to know of a project: it travels with the landing page, where each byte counts. */
export type ProjectCard = Omit<
  ProjectHead,
  "client" | "links" | "gallery" | "ogImage" | "createdAt"
>;

/** What the page of a post, a feed and the owner need to know of it besides its text. */
export type PostHead = Omit<Post, "content">;

/** What a list needs to know of a post: it travels with the landing page, where each byte counts. */
export type PostCard = Omit<
  PostHead,
  "id" | "author" | "seoTitle" | "seoDescription" | "canonicalUrl" | "ogImage" | "createdAt"
>;

/** A publication of the CV. */
export type Publication = SectionContent<"cv">["publications"][number];

/** Settings that most owners leave empty. Absent where they are: they travel with every page. */
export const optionalSettings = [
  "canonicalUrl",
  "ogTitle",
  "ogUrl",
  "twitterTitle",
  "twitterDescription",
  "twitterImage",
  "twitterSite",
  "twitterCreator",
  "googleAnalyticsId",
  "plausibleDomain",
  "preloadImages",
  "dnsPreconnect",
] as const;

type OptionalSetting = (typeof optionalSettings)[number];

type Settings = Omit<SectionContent<"metadata">, "look" | "menus" | OptionalSetting> &
  Partial<Pick<SectionContent<"metadata">, OptionalSetting>>;

/** Everything a page may show of the site besides what it loads for itself. Plain data: it travels in the page. */
export interface Site {
  /** What the site is called: the owner's name wherever the content has it, see `makeSite`. */
  name: string;
  /** Origin of the site without a trailing slash, from `SITE_URL`. */
  url: string;
  /** Origin of the pictures that the owner uploaded: the site's own, or that of a Supabase elsewhere. */
  mediaOrigin: string;
  metadata: Settings & {
    /** Absent where it is that of a new site, as `lookOf` knows: it travels with every page. */
    look?: Look;
    /** Absent where the owner left both as they are on a new site. */
    menus?: SectionContent<"metadata">["menus"];
  };
  /** True where there is a CV to be read. */
  hasCv: boolean;
  /** True where there is a post to be read. */
  hasPosts: boolean;
  /** How many projects there are to be seen. */
  projectCount: number;
  /** True while the site has no content of its own, and shows the sample's. */
  isSample?: true;
  /** Those of the CV, where the site's direction shows them on the landing page. */
  publications?: Publication[];
  /** The landing page's sections in their order. */
  sections: Section[];
  /** Visible projects, newest first; on the landing page only those that it shows. */
  projects: ProjectCard[];
  /** Published posts, newest first; only as many as the landing page can show. */
  posts: PostCard[];
}

/** Properties of the view of a section of one type. */
export interface SectionViewProps<T extends SectionType> {
  section: Section<T>;
  site: Site;
}
