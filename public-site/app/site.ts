import type { Post } from "@portfolio/content/post";
import type { Project } from "@portfolio/content/project";
import type { Section, SectionContent, SectionType } from "@portfolio/content/sections";

/** What a list needs to know of a project; its long description stays on the server. */
export type ProjectCard = Omit<Project, "description">;

/** What the page of a post, a feed and the owner need to know of it besides its text. */
export type PostHead = Omit<Post, "content">;

/** What a list needs to know of a post: it travels with the landing page, where each byte counts. */
export type PostCard = Omit<
  PostHead,
  "id" | "author" | "seoTitle" | "seoDescription" | "canonicalUrl" | "ogImage" | "createdAt"
>;

/** Everything a page may show of the site besides what it loads for itself. Plain data: it travels in the page. */
export interface Site {
  /** What the site is called: the owner's name wherever the content has it, see `makeSite`. */
  name: string;
  /** Origin of the site without a trailing slash, from `SITE_URL`. */
  url: string;
  /** Origin of the pictures that the owner uploaded: the site's own, or that of a Supabase elsewhere. */
  mediaOrigin: string;
  metadata: SectionContent<"metadata">;
  /** True where there is a CV to be read. */
  hasCv: boolean;
  /** The landing page's sections in their order. */
  sections: Section[];
  /** Visible projects, newest first. */
  projects: ProjectCard[];
  /** Published posts, newest first; only as many as the landing page can show. */
  posts: PostCard[];
}

/** Properties of the view of a section of one type. */
export interface SectionViewProps<T extends SectionType> {
  section: Section<T>;
  site: Site;
}
