import { type Post, type PostRow, parsePost } from "@portfolio/content/post";
import { type ProjectRow, parseProject } from "@portfolio/content/project";

export const projectSummaryColumns =
  "id,title,slug,summary,year,role,url,repo_url,cover,tags,featured,visible,access,position,created_at,updated_at";

export const postSummaryColumns =
  "id,title,slug,excerpt,cover,category,tags,status,published_at,featured,updated_at";

/** Names in a comma-separated list. */
type NamesIn<List extends string> = List extends `${infer First},${infer Rest}`
  ? First | NamesIn<Rest>
  : List;

export type ProjectSummaryRow = Pick<ProjectRow, NamesIn<typeof projectSummaryColumns>>;

export type PostSummaryRow = Pick<PostRow, NamesIn<typeof postSummaryColumns>>;

type OnProblem = (message: string) => void;

/** Parses a project, omitting its access settings; null for a row without a slug. */
export function readProject(row: Parameters<typeof parseProject>[0], onProblem: OnProblem) {
  const parsedProject = parseProject(row, onProblem);
  if (!parsedProject) return null;
  const { access, accessNote, accessDays, protectedCover, ...project } = parsedProject;
  return {
    ...project,
    visible: project.visible && access !== "private",
    ...(access === "protected" && { isProtected: true as const }),
  };
}

/** Converts a row to what lists of projects show; null without a slug. */
export function toProjectSummary(row: ProjectSummaryRow, onProblem: OnProblem) {
  const project = readProject(row, onProblem);
  if (!project) return null;
  const { id, client, links, gallery, ogImage, createdAt, description, ...summary } = project;
  return summary;
}

/** Converts a row to what lists of posts show; null without a slug. */
export function toPostSummary(row: PostSummaryRow, onProblem: OnProblem) {
  const post = parsePost(row, onProblem);
  if (!post) return null;
  const {
    id,
    series,
    author,
    seoTitle,
    seoDescription,
    canonicalUrl,
    ogImage,
    createdAt,
    content,
    ...summary
  } = post;
  return summary;
}

export const toPostHead = ({ content: _, ...head }: Post) => head;
