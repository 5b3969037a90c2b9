import { type ReactNode, useEffect, useState } from "react";
import { PostRow } from "../components/PostRow.tsx";
import { PostPage } from "../pages/PostPage.tsx";
import { postPath } from "../seo/post-path.ts";
import { useSite } from "../use-site.ts";
import { openAccount } from "./account.ts";
import styles from "./Owner.module.css";
import type { OwnerPost } from "./owner-content.server.ts";
import { useOwner } from "./owner-view.ts";
import { PostTools, postMark } from "./Tools.tsx";

/** The posts that visitors do not see yet, above those that they do. */
export function Drafts() {
  const { locale } = useSite().metadata;
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
          locale={locale}
          notes={[postMark(post).mark]}
          heading="h3"
        />
      ))}
    </section>
  );
}

/** A post that visitors do not see yet, as they will; `fallback` where there is none of that address. */
export function DraftPost({ slug, fallback }: { slug: string; fallback: ReactNode }) {
  const site = useSite();
  const [found, setFound] = useState<OwnerPost | null>();
  useEffect(() => {
    let isCurrent = true;
    openAccount()
      .then((account) => account.post(slug))
      .catch((error: unknown) => {
        console.error(error);
        return null;
      })
      .then((post) => {
        if (isCurrent) setFound(post);
      });
    return () => {
      isCurrent = false;
    };
  }, [slug]);
  if (found === undefined) return null;
  return found ? (
    <>
      <PostTools post={found.post} />
      <PostPage site={site} {...found} related={[]} />
    </>
  ) : (
    fallback
  );
}
