import type { Section } from "@portfolio/content/sections";
import { useMessages } from "../i18n/use-messages.ts";
import type { CustomPageHead, PostHead, PostSummary, ProjectHead } from "../site/site.ts";
import styles from "./OwnerView.module.css";
import { type OwnerMessages, useOwnerMessages } from "./owner-messages.ts";
import type { SectionFormLink } from "./owner-view.ts";

/** Link to the form of the CV, and a notice if the CV is hidden. The next components do the same for their records. */
export function CvEditLink({ cv: { id, visible } }: { cv: Section<"cv"> }) {
  const { cv } = useMessages();
  return (
    <RecordEditLink visible={visible} href={sectionFormPath({ type: "cv", id })} recordName={cv} />
  );
}

export function PostEditLink({ post }: { post: PostHead }) {
  const notice = unpublishedNotice(post, useOwnerMessages());
  return <RecordEditLink notice={notice} href={`/admin/blog/${post.id}`} recordName={post.title} />;
}

export function ProjectEditLink({
  project: { id, title, visible },
}: {
  project: Pick<ProjectHead, "id" | "title" | "visible">;
}) {
  return <RecordEditLink visible={visible} href={`/admin/projects/${id}`} recordName={title} />;
}

export function CustomPageEditLink({ page: { id, title, visible } }: { page: CustomPageHead }) {
  return <RecordEditLink visible={visible} href={`/admin/pages/${id}`} recordName={title} />;
}

/**
 * Label and note for a post that is not public; empty for a public post. Does not use `postState` of the content model,
 * which would load the whole model.
 */
export function unpublishedNotice({ status, publishedAt }: PostSummary, messages: OwnerMessages) {
  if (status === "draft") return { label: messages.draft, note: messages.unseen };
  return publishedAt && Date.parse(publishedAt) > Date.now()
    ? { label: messages.scheduled, note: messages.unseenYet }
    : { label: "", note: "" };
}

export function sectionFormPath({ type, id }: Pick<SectionFormLink, "type" | "id">): string {
  const form = `/admin/sections/${type.replaceAll("_", "-")}`;
  return id ? `${form}?id=${id}` : form;
}

interface EditLinkProps {
  href: string;
  /** Names the record to screen readers. */
  recordName: string;
}

/** Link to a form, at the top right of its container. */
export function EditLink({ href, recordName }: EditLinkProps) {
  const { edit, langAttributes } = useOwnerMessages();
  return (
    <a href={href} className={`no-print ${styles.edit}`}>
      <span {...langAttributes}>{edit}</span>
      <span className="visually-hidden"> {recordName}</span>
    </a>
  );
}

interface RecordEditLinkProps extends EditLinkProps {
  /** False to show that visitors do not see the record. Ignored if `notice` is set. */
  visible?: boolean;
  notice?: ReturnType<typeof unpublishedNotice>;
}

function RecordEditLink({ visible = true, notice, ...link }: RecordEditLinkProps) {
  const { hidden, unseen, langAttributes } = useOwnerMessages();
  const { label, note } = notice ?? { label: visible ? "" : hidden, note: unseen };
  return (
    <div className={`wrap ${styles.record}`}>
      {label ? (
        <p className={`no-print note ${styles.note}`} {...langAttributes}>
          <strong>{label}</strong> {note}
        </p>
      ) : null}
      <EditLink {...link} />
    </div>
  );
}
