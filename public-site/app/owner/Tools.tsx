import type { Section } from "@portfolio/content/sections";
import type { PostCard, PostHead, ProjectHead } from "../site.ts";
import { useWords } from "../words/use-words.ts";
import styles from "./Owner.module.css";
import { type OwnerWords, useOwnerWords } from "./owner-words.ts";

/** Bar above a section: its visibility and a link to its form. */
export function SectionTools({ section: { id, type, title, visible } }: { section: Section }) {
  const form = `/admin/sections/${type.replaceAll("_", "-")}`;
  const words = useOwnerWords();
  const usual: { readonly [type: string]: string } = useWords().menuNames;
  const name = title || (usual[type] ?? type);
  return (
    <Strip
      mark={visible ? "" : words.hidden}
      note={visible ? name : `${name}. ${words.unseenSection}`}
      href={id ? `${form}?id=${id}` : form}
      of={name}
    />
  );
}

/** Bar above a post. */
export function PostTools({ post }: { post: PostHead }) {
  const { mark, note } = postMark(post, useOwnerWords());
  return <Strip mark={mark} note={note} href={`/admin/blog/${post.id}`} of={post.title} />;
}

/** Bar above a project. */
export function ProjectTools({ project: { id, title, visible } }: { project: ProjectHead }) {
  const words = useOwnerWords();
  return (
    <Strip
      mark={visible ? "" : words.hidden}
      note={visible ? "" : words.unseenProject}
      href={`/admin/projects/${id}`}
      of={title}
    />
  );
}

/**
 * Label of a post that is not public; empty for public ones. Does not use `postState` of the content model, which would
 * load the whole model.
 */
export function postMark(
  { status, publishedAt }: PostCard,
  words: OwnerWords,
): { mark: string; note: string } {
  if (status === "draft") return { mark: words.draft, note: words.unseenPost };
  return publishedAt && Date.parse(publishedAt) > Date.now()
    ? { mark: words.scheduled, note: words.unseenPostYet }
    : { mark: "", note: "" };
}

interface StripProps {
  /** Visibility label; empty if public. */
  mark: string;
  note: string;
  /** URL of the form. */
  href: string;
  /** Name of the record. */
  of: string;
}

function Strip({ mark, note, href, of }: StripProps) {
  const { edit } = useOwnerWords();
  return (
    <div className={`wrap no-print ${styles.strip}`}>
      {mark ? <strong className={styles.mark}>{mark}</strong> : null}
      {note ? <span className={styles.note}>{note}</span> : null}
      <a href={href} className={styles.edit}>
        {edit}
        <span className="visually-hidden"> {of}</span>
      </a>
    </div>
  );
}
