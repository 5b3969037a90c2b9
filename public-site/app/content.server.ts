import { type PostRow, parsePost } from "@portfolio/content/post";
import { type ProjectRow, parseProject } from "@portfolio/content/project";
import {
  defaultSections,
  parseSection,
  type Section,
  type SectionContent,
  type SectionRow,
  sectionTypes,
} from "@portfolio/content/sections";
import { PostgrestClient } from "@supabase/postgrest-js";
import { createLastGood, type LastGoodStore } from "../server/last-good.ts";
import { type Fetch, resilientFetch } from "../server/resilient-fetch.ts";
import type { PostCard, ProjectCard, Site } from "./site.ts";

/** Longest wait for the backend, in milliseconds. */
const loadTimeout = 10_000;

/** Enough for the landing page; the blog has its own pages. */
const landingPosts = 12;

const postCardColumns =
  "id,title,slug,excerpt,cover,category,tags,author,status,published_at,featured,seo_title,seo_description,canonical_url,og_image,created_at,updated_at";

/** What pages can ask for. Nothing of it fails: what could not be loaded is the last good content, else the defaults. */
export interface Content {
  site(): Promise<Site>;
  /** True while the newest load failed, so that pages made meanwhile are not kept for long. */
  isDegraded(): boolean;
}

/** How to reach Supabase and what to fall back on. */
export interface ContentOptions {
  /** Origin of the API. */
  url: string;
  publishableKey: string;
  /** The embedded backend's own `fetch`, which needs no socket, or the global one. */
  fetch: Fetch;
  /** Origin of the site. */
  siteUrl: string;
  /** Where the last good content survives a restart. */
  store?: LastGoodStore;
  /** Milliseconds; 10 s unless a test is in a hurry. */
  timeoutMs?: number;
  /** Receives one line when loading begins to fail, one when it works again, and one per unusable field. */
  log?: (message: string) => void;
}

/** The only way from a page to Supabase, as a visitor: row level security hides what is not public. */
export function createContent(options: ContentOptions): Content {
  const { siteUrl, log = console.warn } = options;
  const database = new PostgrestClient(`${options.url}/rest/v1`, {
    headers: {
      apikey: options.publishableKey,
      authorization: `Bearer ${options.publishableKey}`,
    },
    fetch: resilientFetch(options.fetch, options.timeoutMs ?? loadTimeout),
    retry: false,
  });
  const lastGood = createLastGood(options.store, log);
  const onProblem = logOnce(log);

  const loadSite = async (): Promise<Site> => {
    const [sections, projects, posts] = await Promise.all([
      rows<SectionRow>(
        database
          .from("portfolio_sections")
          .select()
          .eq("visible", true)
          .order("section_order")
          .order("created_at"),
      ),
      rows<ProjectRow>(
        database
          .from("projects")
          .select()
          .eq("visible", true)
          .order("created_at", { ascending: false }),
      ),
      rows<Omit<PostRow, "content">>(
        database
          .from("blog_posts")
          .select(postCardColumns)
          .eq("status", "published")
          .lte("published_at", new Date().toISOString())
          .order("published_at", { ascending: false })
          .limit(landingPosts),
      ),
    ]);
    if (sections.length === 0) return defaultSite(siteUrl);
    return makeSite(
      siteUrl,
      sections.flatMap((row) => parseSection(row, onProblem) ?? []),
      projects.flatMap((row) => toProjectCard(row, onProblem) ?? []),
      posts.flatMap((row) => toPostCard(row, onProblem) ?? []),
    );
  };

  return {
    site: () => lastGood.load("site", loadSite, () => defaultSite(siteUrl)),
    isDegraded: lastGood.isDegraded,
  };
}

/** What a visitor sees when nothing could be loaded or nothing is there: the sample site without projects. */
function defaultSite(url: string): Site {
  return makeSite(url, defaultSections(), [], []);
}

function makeSite(
  url: string,
  sections: Section[],
  projects: ProjectCard[],
  posts: PostCard[],
): Site {
  const metadata = metadataOf(sections);
  return {
    name: metadata.metaAuthor || metadata.ogSiteName || metadata.pageTitle || new URL(url).hostname,
    url,
    metadata,
    sections: sections.filter((section) => sectionTypes[section.type].place === "landing"),
    projects,
    posts,
  };
}

/** A site whose owner has no metadata yet says nothing about itself rather than repeating the sample's words. */
function metadataOf(sections: Section[]): SectionContent<"metadata"> {
  for (const section of sections) if (section.type === "metadata") return section.content;
  return sectionTypes.metadata.schema.parse({});
}

function toProjectCard(row: ProjectRow, onProblem: (message: string) => void): ProjectCard | null {
  const project = parseProject(row, onProblem);
  if (!project) return null;
  const { description: _, ...card } = project;
  return card;
}

function toPostCard(
  row: Omit<PostRow, "content">,
  onProblem: (message: string) => void,
): PostCard | null {
  const post = parsePost({ ...row, content: null }, onProblem);
  if (!post) return null;
  const { content: _, ...card } = post;
  return card;
}

/** The rows of an answer. */
async function rows<Row>(
  query: PromiseLike<{ data: unknown; error: { message: string } | null; status: number }>,
): Promise<Row[]> {
  const { data, error, status } = await query;
  if (error) throw new Error(error.message || `The API answered with status ${status}`);
  if (!Array.isArray(data)) throw new Error("The API answered with something else than rows");
  return data;
}

/** Unusable fields are met on every load; one line each is enough. */
function logOnce(log: (message: string) => void): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (said.has(message) || said.size >= 1000) return;
    said.add(message);
    log(message);
  };
}
