import type { ReactNode } from "react";
import { Form } from "react-router";
import buttons from "../components/Button.module.css";
import { PageHead } from "../components/PageHead.tsx";
import { PostRow } from "../components/PostRow.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { postPath } from "../seo/post-path.ts";
import type { PostCard, Site } from "../site.ts";
import styles from "./BlogListPage.module.css";

/** A tag or category that the list can be narrowed to. */
export interface BlogFilter {
  name: string;
  href: string;
  isActive: boolean;
}

interface BlogListPageProps {
  site: Site;
  /** What the owner sees above the posts. */
  drafts?: ReactNode;
  /** Newest first. */
  posts: readonly (PostCard & { minutes?: number })[];
  filters: readonly BlogFilter[];
  /** What the visitor looks for; empty where the list is whole. */
  query: string;
  /** Addresses of the pages with newer and with older posts, where there are such. */
  newer?: string | undefined;
  older?: string | undefined;
}

/** All posts: search, tags, and one row each. */
export function BlogListPage(props: BlogListPageProps) {
  const { site, drafts, posts, filters, query, newer, older } = props;
  const { title, heroTitle, heroDescription } = site.metadata.blogPage;
  const isNarrowed = query !== "" || filters.some(({ isActive }) => isActive);
  return (
    <div className="wrap page">
      <PageHead title={heroTitle || title} intro={heroDescription}>
        <div className={styles.tools}>
          <Form role="search" action="/blog" className={styles.search}>
            <label>
              <span className="visually-hidden">Search posts</span>
              <input type="search" name="q" placeholder="Search posts" defaultValue={query} />
            </label>
            <button type="submit" className={`${buttons.button} ${buttons.quiet}`}>
              Search
            </button>
          </Form>
          {filters.length > 0 ? (
            <ul className={styles.filters} aria-label="Filters">
              {filters.map(({ name, href, isActive }) => (
                <li key={href}>
                  <SafeLink href={href} aria-current={isActive ? "true" : undefined}>
                    {name}
                  </SafeLink>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </PageHead>
      {drafts}
      {posts.length === 0 ? <Nothing isNarrowed={isNarrowed} query={query} /> : null}
      {posts.map((post) => (
        <PostRow
          key={post.slug}
          title={post.title}
          excerpt={post.excerpt}
          href={postPath(post.slug)}
          date={post.publishedAt ?? ""}
          locale={site.metadata.locale}
          notes={[post.category, post.minutes ? `${post.minutes} min read` : ""]}
          cover={post.cover}
          heading="h2"
        />
      ))}
      {newer || older ? (
        <nav className={styles.turn} aria-label="Pages of posts">
          {newer ? (
            <SafeLink href={newer} rel="prev">
              Newer posts
            </SafeLink>
          ) : null}
          {older ? (
            <SafeLink href={older} rel="next">
              Older posts
            </SafeLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}

function Nothing({ isNarrowed, query }: { isNarrowed: boolean; query: string }) {
  return (
    <p className={styles.nothing}>
      {isNarrowed ? (
        <>
          {query ? `No post mentions “${query}”. ` : "No posts here. "}
          <SafeLink href="/blog">See all posts</SafeLink>
        </>
      ) : (
        <>
          The first post is still being written. Subscribe to the{" "}
          <SafeLink href="/rss.xml">RSS feed</SafeLink> to be told when it is there.
        </>
      )}
    </p>
  );
}
