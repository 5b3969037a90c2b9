import type { Section } from "@portfolio/content/sections";
import { useMessages } from "../i18n/use-messages.ts";
import type { PostCard, PostHead, ProjectHead } from "../site/site.ts";
import styles from "./Owner.module.css";
import { type OwnerMessages, useOwnerMessages } from "./owner-messages.ts";

/** Bar above a section: its visibility and a link to its form. */
export function SectionTools({ section: { id, type, title, visible } }: { section: Section }) {
  const form = `/admin/sections/${type.replaceAll("_", "-")}`;
  const messages = useOwnerMessages();
  const { home, cv, photos, menuNames } = useMessages();
  const named = { hero: home, cv, community_carousel: photos, ...menuNames };
  const usual: { readonly [type: string]: string } = named;
  const name = title || (usual[type] ?? type);
  return (
    <Strip
      mark={visible ? "" : messages.hidden}
      note={visible ? name : `${name}. ${messages.unseenSection}`}
      href={id ? `${form}?id=${id}` : form}
      of={name}
    />
  );
}

/** Bar above a post. */
export function PostTools({ post }: { post: PostHead }) {
  const { mark, note } = postMark(post, useOwnerMessages());
  return <Strip mark={mark} note={note} href={`/admin/blog/${post.id}`} of={post.title} />;
}

/** Bar above a project. */
export function ProjectTools({ project: { id, title, visible } }: { project: ProjectHead }) {
  const messages = useOwnerMessages();
  return (
    <Strip
      mark={visible ? "" : messages.hidden}
      note={visible ? "" : messages.unseenProject}
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
  messages: OwnerMessages,
): { mark: string; note: string } {
  if (status === "draft") return { mark: messages.draft, note: messages.unseenPost };
  return publishedAt && Date.parse(publishedAt) > Date.now()
    ? { mark: messages.scheduled, note: messages.unseenPostYet }
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
  const { edit } = useOwnerMessages();
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
