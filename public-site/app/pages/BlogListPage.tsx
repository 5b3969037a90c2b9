import { categoryPath, postPath, tagPath } from "@portfolio/content/paths";
import type { ReactNode } from "react";
import { Form } from "react-router";
import buttons from "../components/Button.module.css";
import { HiddenAround } from "../components/HiddenAround.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { PageTurner } from "../components/PageTurner.tsx";
import { PostRow } from "../components/PostRow.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import type { PostCard, Site } from "../site.ts";
import { filled, useWords } from "../words/use-words.ts";
import { counted, fill, formatNumber, formOf } from "../words/words.ts";
import styles from "./BlogListPage.module.css";

/** A tag or category that the list can be narrowed to, with the number of its posts. */
interface BlogLabel {
  name: string;
  posts: number;
}

interface BlogListPageProps {
  site: Site;
  /** What the owner sees above the posts. */
  drafts?: ReactNode;
  /** What the list is narrowed to; null for all posts and for a search. */
  label: { kind: "tag" | "category"; name: string } | null;
  /** Newest first. */
  posts: readonly (PostCard & { minutes?: number })[];
  categories: readonly BlogLabel[];
  tags: readonly BlogLabel[];
  /** What the visitor looks for; empty where the list is whole. */
  query: string;
  /** The page shown, from 1. */
  page: number;
  /** How many there are; null where nobody has counted. */
  pages: number | null;
  /** Addresses of the pages with newer and with older posts, where there are such. */
  newer?: string | undefined;
  older?: string | undefined;
  pathOf: (page: number) => string;
}

/** A page of the list of posts: all of them, those with a label, or those that a search found. */
export function BlogListPage(props: BlogListPageProps) {
  const { site, drafts, label, posts, categories, tags, query, page, pages } = props;
  const words = useWords();
  const { heroTitle, heroDescription } = site.metadata.blogPage;
  const title = site.metadata.blogPage.title || words.kinds.blog;
  return (
    <div className="wrap page">
      <PageHead
        title={label ? label.name : heroTitle || title}
        intro={label ? "" : heroDescription}
        kicker={
          label ? (
            <>
              <SafeLink href="/blog">{title}</SafeLink>
              <span {...words.apart}>{words[label.kind]}</span>
            </>
          ) : null
        }
      >
        <div className={styles.tools}>
          <Form role="search" action="/blog" className={styles.search} {...words.apart}>
            <label>
              <span className="visually-hidden">{words.searchPosts}</span>
              <input type="search" name="q" placeholder={words.searchPosts} defaultValue={query} />
            </label>
            <button type="submit" className={`${buttons.button} ${buttons.quiet}`}>
              {words.search}
            </button>
          </Form>
          <Labels kind="category" labels={categories} pathOf={categoryPath} current={label} />
          <Labels kind="tag" labels={tags} pathOf={tagPath} current={label} />
        </div>
      </PageHead>
      {drafts}
      {posts.length === 0 ? <Nothing query={query} /> : null}
      {posts.map((post) => (
        <PostRow
          key={post.slug}
          title={post.title}
          excerpt={post.excerpt}
          href={postPath(post.slug)}
          date={post.publishedAt ?? ""}
          notes={[post.category, post.minutes ? counted(words, words.minutes, post.minutes) : ""]}
          cover={post.cover}
          heading="h2"
        />
      ))}
      <PageTurner
        label={words.pagesOfPosts}
        page={page}
        pages={pages}
        newer={props.newer}
        older={props.older}
        pathOf={props.pathOf}
      />
    </div>
  );
}

interface LabelsProps {
  kind: "category" | "tag";
  labels: readonly BlogLabel[];
  pathOf: (name: string) => string;
  current: BlogListPageProps["label"];
}

/** The labels as links; the one that is chosen leads back to all posts. */
function Labels({ kind, labels, pathOf, current }: LabelsProps) {
  const words = useWords();
  if (labels.length === 0) return null;
  const name = kind === "tag" ? words.tags : words.categories;
  return (
    <ul className={styles.labels} data-kind={kind} aria-label={name}>
      {labels.map((label) => {
        const isCurrent = current?.kind === kind && current.name === label.name;
        return (
          <li key={label.name}>
            <SafeLink
              href={isCurrent ? "/blog" : pathOf(label.name)}
              aria-current={isCurrent ? "true" : undefined}
            >
              {label.name}
              {label.posts > 1 ? (
                <small>
                  <HiddenAround text={formOf(words, words.postCount, label.posts)}>
                    {formatNumber(words, label.posts)}
                  </HiddenAround>
                </small>
              ) : null}
            </SafeLink>
          </li>
        );
      })}
    </ul>
  );
}

function Nothing({ query }: { query: string }) {
  const words = useWords();
  return (
    <p className={styles.nothing} {...words.apart}>
      {query ? (
        <>
          {fill(words.nothingFound, { query })}{" "}
          <SafeLink href="/blog">{words.seeAllPosts}</SafeLink>
        </>
      ) : (
        filled(words.firstPost, { feed: <SafeLink href="/rss.xml">{words.rssFeed}</SafeLink> })
      )}
    </p>
  );
}
