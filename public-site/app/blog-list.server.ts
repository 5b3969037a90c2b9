import { categoryPath, tagPath } from "@portfolio/content/paths";
import { data, redirect } from "react-router";
import { type PostLabel, type PostList, postsPerPage } from "./content/posts.server.ts";
import type { Content } from "./content.server.ts";
import { type Suggestion, suggestionsFor } from "./seo/suggestions.server.ts";

/** Labels of one kind that the list offers above the posts. */
const maxOffered = 12;

/** What the list is narrowed to, besides a search. */
export interface ListLabel {
  kind: "tag" | "category";
  name: string;
}

/** A page of the list of posts. */
export interface BlogList extends PostList {
  label: ListLabel | null;
  search: string;
  /** From 1. */
  page: number;
  /** How many pages there are; null for a search, whose results nobody counts. */
  pages: number | null;
  /** The most used ones. */
  categories: PostLabel[];
  tags: PostLabel[];
}

/** What a route of the list answers: a page, or what else was perhaps meant. */
export interface BlogListAnswer {
  list: BlogList | null;
  suggestions: Suggestion[];
}

/**
 * Loads the page of the list that an address names: 404 beyond the last page and for a label that no post has, a
 * redirect for a label in another spelling.
 *
 * @throws a response with status 503 where nobody can tell whether there is such a page.
 */
export async function loadBlogList(content: Content, url: URL, label: ListLabel | null) {
  const search = label ? "" : (url.searchParams.get("q")?.trim() ?? "");
  const page = pageNumber(url.searchParams.get("page"));
  const [labels, { posts, hasOlder }] = await Promise.all([
    content.labels(),
    page === null
      ? { posts: [], hasOlder: false }
      : content.posts({ search, page, ...(label ? { [label.kind]: label.name } : {}) }),
  ]);
  if (page === null || (posts.length === 0 && (page > 1 || label))) {
    if (content.isDegraded()) throw data(null, { status: 503 });
    const offered = label?.kind === "tag" ? labels.tags : labels.categories;
    const spelled = label && offered.find(({ name }) => isSameWord(name, label.name));
    if (spelled && spelled.name !== label.name) throw redirect(labelPath(label, spelled.name), 301);
    const suggestions = await suggestionsFor(content, url.pathname);
    return data<BlogListAnswer>({ list: null, suggestions }, { status: 404 });
  }
  const total = label ? countOf(label, labels) : labels.total;
  const list: BlogList = {
    label,
    search,
    posts,
    hasOlder,
    page,
    pages: search ? null : Math.max(page, Math.ceil(total / postsPerPage)),
    categories: labels.categories.slice(0, maxOffered),
    tags: labels.tags.slice(0, maxOffered),
  };
  return data<BlogListAnswer>({ list, suggestions: [] });
}

/** From 1; null for what is no number of a page. */
function pageNumber(given: string | null): number | null {
  if (given === null) return 1;
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null;
}

function countOf(
  { kind, name }: ListLabel,
  { tags, categories }: { tags: PostLabel[]; categories: PostLabel[] },
): number {
  return (kind === "tag" ? tags : categories).find((label) => label.name === name)?.posts ?? 0;
}

function labelPath({ kind }: ListLabel, name: string): string {
  return kind === "tag" ? tagPath(name) : categoryPath(name);
}

function isSameWord(one: string, other: string): boolean {
  const plain = (word: string) => word.normalize("NFC").toLocaleLowerCase();
  return plain(one) === plain(other);
}
