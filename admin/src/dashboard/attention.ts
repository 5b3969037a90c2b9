import { postState } from "@portfolio/content/post";
import type { SectionRow } from "@portfolio/content/section";
import { parseSection } from "@portfolio/content/section";
import { type Section, sectionTypes } from "@portfolio/content/sections";
import { blog } from "../blog/index.ts";
import { sectionPath } from "../layout/navigation.ts";
import { projects as projectResource } from "../projects/index.ts";
import { recordPath } from "../resource.ts";
import { internalLinks, leadsSomewhere } from "./internal-links.ts";
import type { PostSummary, ProjectSummary } from "./records.ts";

/** One thing the owner may want to see to, and where. */
export interface Concern {
  /** What it is about, in one sentence. */
  text: string;
  /** Where it can be seen to. */
  path: string;
  /** A moment that belongs to it, ISO 8601. */
  when?: string;
}

interface Site {
  sections: readonly SectionRow[];
  projects: readonly ProjectSummary[];
  posts: readonly PostSummary[];
  /** True when `posts` holds every post of the site. */
  hasAllPosts: boolean;
  /** How many pictures of the media library have no alternative text. */
  undescribedMedia: number;
}

/** Everything of the site that needs its owner, what visitors notice first. */
export function concernsOf(site: Site, now: Date): Concern[] {
  const { sections, projects, posts, hasAllPosts, undescribedMedia } = site;
  const rows = sections.flatMap((row) => {
    const section = parseSection(row);
    return section ? [{ section, path: `${sectionPath(section.type)}?id=${row.id}` }] : [];
  });
  const stateOf = ({ status, published_at }: PostSummary) =>
    postState(
      { status: status === "published" ? status : "draft", publishedAt: published_at },
      now,
    );
  const published = posts.filter((post) => stateOf(post) === "published");
  const targets = {
    shown: rows.map(({ section }) => section).filter(({ visible }) => visible),
    postSlugs: hasAllPosts ? new Set(published.map(({ slug }) => slug)) : null,
  };

  return [
    ...rows
      .filter(({ section }) => section.visible)
      .flatMap(({ section, path }) =>
        internalLinks(section.content)
          .filter(({ href }) => !leadsSomewhere(href, targets))
          .map(({ href }) => ({
            text: `${labelOf(section)}: the link ${href} leads nowhere`,
            path,
          })),
      ),
    ...descriptionConcerns(rows.map(({ section }) => section)),
    ...[
      ...rows.map(({ section, path }) => ({
        name: labelOf(section),
        path,
        count: picturesWithoutText(section.content),
      })),
      ...projects.map(({ id, title, cover }) => ({
        name: title ?? "",
        path: recordPath(projectResource, { id }),
        count: picturesWithoutText(cover),
      })),
      ...posts.map((post) => ({
        name: post.title ?? "",
        path: recordPath(blog, post),
        count: picturesWithoutText(post.cover),
      })),
    ]
      .filter(({ count }) => count > 0)
      .map(({ name, path, count }) => ({ text: `${name}: ${picturesLack(count)}`, path })),
    ...(undescribedMedia > 0
      ? [{ text: `Media: ${picturesLack(undescribedMedia)}`, path: "/admin/media" }]
      : []),
    ...posts
      .filter((post) => stateOf(post) === "scheduled")
      .map((post) => concernOfPost(post, "appears", post.published_at ?? "")),
    ...posts
      .filter((post) => stateOf(post) === "draft")
      .map((post) => concernOfPost(post, "is a draft", post.updated_at)),
    ...rows
      .filter(({ section }) => !section.visible && sectionTypes[section.type].place !== "site")
      .map(({ section, path }) => ({ text: `${labelOf(section)} is hidden from visitors`, path })),
  ];
}

const labelOf = ({ type }: Section) => sectionTypes[type].label;

function concernOfPost(post: PostSummary, what: string, when: string): Concern {
  return { text: `“${post.title}” ${what}`, path: recordPath(blog, post), when };
}

function descriptionConcerns(sections: readonly Section[]): Concern[] {
  const found = sections.find((section) => section.type === "metadata");
  if (found?.type === "metadata" && found.content.metaDescription.trim() !== "") return [];
  return [
    { text: "Search engines have no description of the site", path: sectionPath("metadata") },
  ];
}

/** How many pictures inside `content` nobody described. */
function picturesWithoutText(content: unknown): number {
  if (typeof content !== "object" || content === null) return 0;
  const { src, url, alt } = content as Record<string, unknown>;
  const address = src ?? url;
  if (typeof address === "string" && address !== "" && typeof alt === "string") {
    return alt.trim() === "" ? 1 : 0;
  }
  return Object.values(content).reduce<number>((sum, part) => sum + picturesWithoutText(part), 0);
}

function picturesLack(count: number): string {
  return count === 1
    ? "a picture has no alternative text"
    : `${count} pictures have no alternative text`;
}
