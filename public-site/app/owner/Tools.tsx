import type { Section } from "@portfolio/content/sections";
import type { PostCard, PostHead, ProjectHead } from "../site.ts";
import styles from "./Owner.module.css";

/** The strip above a section: whether visitors see it, and the way to its form. */
export function SectionTools({ section: { id, type, title, visible } }: { section: Section }) {
  const form = `/admin/sections/${type.replaceAll("_", "-")}`;
  const name = title || `${type[0]?.toUpperCase()}${type.slice(1).replaceAll("_", " ")}`;
  return (
    <Strip
      mark={visible ? "" : "Hidden"}
      note={visible ? name : `${name}. Visitors do not see this section.`}
      href={id ? `${form}?id=${id}` : form}
      of={name}
    />
  );
}

/** The strip above a post. */
export function PostTools({ post }: { post: PostHead }) {
  const { mark, note } = postMark(post);
  return <Strip mark={mark} note={note} href={`/admin/blog/${post.id}`} of={post.title} />;
}

/** The strip above a project. */
export function ProjectTools({ project: { id, title, visible } }: { project: ProjectHead }) {
  return (
    <Strip
      mark={visible ? "" : "Hidden"}
      note={visible ? "" : "Visitors do not see this project."}
      href={`/admin/projects/${id}`}
      of={title}
    />
  );
}

/**
 * How a post is marked that visitors do not see yet; empty for one that they do. The model's own `postState` would
 * bring the whole model along.
 */
export function postMark({ status, publishedAt }: PostCard): { mark: string; note: string } {
  if (status === "draft") return { mark: "Draft", note: "Visitors do not see this post." };
  return publishedAt && Date.parse(publishedAt) > Date.now()
    ? { mark: "Scheduled", note: "Visitors do not see this post yet." }
    : { mark: "", note: "" };
}

interface StripProps {
  /** One word; empty where everybody sees it. */
  mark: string;
  note: string;
  /** Where it is edited. */
  href: string;
  /** What it is called. */
  of: string;
}

function Strip({ mark, note, href, of }: StripProps) {
  return (
    <div className={`wrap no-print ${styles.strip}`}>
      {mark ? <strong className={styles.mark}>{mark}</strong> : null}
      {note ? <span className={styles.note}>{note}</span> : null}
      <a href={href} className={styles.edit}>
        Edit<span className="visually-hidden"> {of}</span>
      </a>
    </div>
  );
}
