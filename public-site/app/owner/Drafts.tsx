import { postPath } from "@portfolio/content/paths";
import { PostRow } from "../components/PostRow.tsx";
import { ProjectGrid, shownProject } from "../components/ProjectGrid.tsx";
import styles from "./Owner.module.css";
import { useOwnerMessages } from "./owner-messages.ts";
import { useOwner } from "./owner-view.ts";
import { postMark } from "./Tools.tsx";

/** For the owner: unpublished posts, above the public ones. */
export function Drafts() {
  const messages = useOwnerMessages();
  const drafts = useOwner()?.drafts ?? [];
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <h2 id="drafts">{messages.notPublicYet}</h2>
      {drafts.map((post) => (
        <PostRow
          key={post.slug}
          title={post.title}
          excerpt={post.excerpt}
          href={postPath(post.slug)}
          date={post.publishedAt ?? ""}
          notes={[postMark(post, messages).mark]}
          heading="h3"
        />
      ))}
    </section>
  );
}

/** For the owner: hidden projects, above the public ones. */
export function HiddenProjects() {
  const messages = useOwnerMessages();
  const hidden = useOwner()?.hiddenProjects ?? [];
  if (hidden.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="hidden">
      <h2 id="hidden">{messages.notPublic}</h2>
      <ProjectGrid projects={hidden.map(shownProject)} heading="h3" />
    </section>
  );
}
