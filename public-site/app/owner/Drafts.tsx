import { postPath } from "@portfolio/content/paths";
import { PostRow } from "../components/PostRow.tsx";
import { ProjectGrid, shownProject } from "../components/ProjectGrid.tsx";
import styles from "./Owner.module.css";
import { useOwner } from "./owner-view.ts";
import { useOwnerWords } from "./owner-words.ts";
import { postMark } from "./Tools.tsx";

/** For the owner: unpublished posts, above the public ones. */
export function Drafts() {
  const words = useOwnerWords();
  const drafts = useOwner()?.drafts ?? [];
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <h2 id="drafts">{words.notPublicYet}</h2>
      {drafts.map((post) => (
        <PostRow
          key={post.slug}
          title={post.title}
          excerpt={post.excerpt}
          href={postPath(post.slug)}
          date={post.publishedAt ?? ""}
          notes={[postMark(post, words).mark]}
          heading="h3"
        />
      ))}
    </section>
  );
}

/** For the owner: hidden projects, above the public ones. */
export function HiddenProjects() {
  const words = useOwnerWords();
  const hidden = useOwner()?.site.projects.filter(({ visible }) => !visible) ?? [];
  if (hidden.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="hidden">
      <h2 id="hidden">{words.notPublic}</h2>
      <ProjectGrid projects={hidden.map(shownProject)} heading="h3" />
    </section>
  );
}
