import { type Post, type PostRow, parsePost } from "@portfolio/content/post";
import { type ProjectRow, parseProject } from "@portfolio/content/project";
import type { PostCard, PostHead, ProjectCard } from "../site.ts";

const projectColumns = [
  "id",
  "title",
  "slug",
  "summary",
  "year",
  "role",
  "url",
  "repo_url",
  "cover",
  "tags",
  "featured",
  "visible",
  "updated_at",
] as const satisfies readonly (keyof ProjectRow)[];

/** Columns of `projects` that a {@link ProjectCard} is made of. */
export const projectCardColumns = projectColumns.join(",");

/** A row of {@link projectCardColumns}. */
export type ProjectCardRow = Pick<ProjectRow, (typeof projectColumns)[number]>;

const cardColumns = [
  "id",
  "title",
  "slug",
  "excerpt",
  "cover",
  "category",
  "tags",
  "status",
  "published_at",
  "featured",
  "updated_at",
] as const satisfies readonly (keyof PostRow)[];

/** Columns of `blog_posts` that a {@link PostCard} is made of. */
export const postCardColumns = cardColumns.join(",");

/** A row of {@link postCardColumns}. */
export type PostCardRow = Pick<PostRow, (typeof cardColumns)[number]>;

type OnProblem = (message: string) => void;

/** A row as what a list shows of it; null where it has no address. */
export function toProjectCard(row: ProjectCardRow, onProblem: OnProblem): ProjectCard | null {
  const project = parseProject(row, onProblem);
  if (!project) return null;
  const { client, links, gallery, ogImage, createdAt, description, ...card } = project;
  return card;
}

/** A row as what a list shows of it; null where it has no address. */
export function toPostCard(row: PostCardRow, onProblem: OnProblem): PostCard | null {
  const post = parsePost(row, onProblem);
  if (!post) return null;
  const {
    id,
    author,
    seoTitle,
    seoDescription,
    canonicalUrl,
    ogImage,
    createdAt,
    content,
    ...card
  } = post;
  return card;
}

/** A post without its text. */
export function headOf({ content: _, ...head }: Post): PostHead {
  return head;
}
