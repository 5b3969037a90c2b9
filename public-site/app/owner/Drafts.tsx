import { postPath } from "@portfolio/content/paths";
import { PostRow } from "../components/PostRow.tsx";
import styles from "./Owner.module.css";
import { useOwner } from "./owner-view.ts";
import { postMark } from "./Tools.tsx";

/** The posts that visitors do not see yet, above those that they do. */
export function Drafts() {
  const drafts = useOwner()?.drafts ?? [];
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <h2 id="drafts">Not public yet</h2>
      {drafts.map((post) => (
        <PostRow
          key={post.slug}
          title={post.title}
          excerpt={post.excerpt}
          href={postPath(post.slug)}
          date={post.publishedAt ?? ""}
          notes={[postMark(post).mark]}
          heading="h3"
        />
      ))}
    </section>
  );
}
