import { categoryPath, postPath, tagPath } from "@portfolio/content/paths";
import type { ReactNode } from "react";
import { type ListLabel, ListLabels } from "../components/ListLabels.tsx";
import { MarkedText } from "../components/MarkedText.tsx";
import type { PageTurnerProps } from "../components/PageTurner.tsx";
import { PostRow } from "../components/PostRow.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import type { FoundTexts, Total } from "../content/search.server.ts";
import type { PostCard, Site } from "../site.ts";
import { filled, useWords } from "../words/use-words.ts";
import { counted } from "../words/words.ts";
import { ListPage } from "./ListPage.tsx";

interface BlogListPageProps extends Omit<PageTurnerProps, "label"> {
  site: Site;
  /** For the owner, above the posts. */
  drafts?: ReactNode;
  /** Filter; null for all posts and for a search. */
  label: { kind: "tag" | "category"; name: string } | null;
  posts: readonly (PostCard & { minutes?: number; found?: FoundTexts | null })[];
  categories: readonly ListLabel[];
  tags: readonly ListLabel[];
  /** Search; empty without one. */
  query: string;
  /** Null if counting failed. */
  total: Total | null;
}

/** A page of the list of posts: all, by label, or search results. */
export function BlogListPage(props: BlogListPageProps) {
  const { site, drafts, label, posts, categories, tags, query, ...rest } = props;
  const words = useWords();
  const { heroTitle, heroDescription } = site.metadata.blogPage;
  const title = site.metadata.blogPage.title || words.kinds.blog;
  const currentOf = (kind: "tag" | "category") => (label?.kind === kind ? label.name : null);
  return (
    <ListPage
      title={label ? label.name : heroTitle || title}
      intro={heroDescription}
      narrowed={label && { name: title, href: "/blog", by: words[label.kind] }}
      hidden={drafts}
      search={{
        action: "/blog",
        query,
        label: words.searchPosts,
        nothing: words.nothingFound,
        all: words.seeAllPosts,
      }}
      counts={words.postCount}
      isEmpty={posts.length === 0}
      nothingYet={filled(words.firstPost, {
        feed: <SafeLink href="/rss.xml">{words.rssFeed}</SafeLink>,
      })}
      pagesLabel={words.pagesOfPosts}
      labels={
        <>
          <ListLabels
            label={words.categories}
            kind="category"
            labels={categories}
            counts={words.postCount}
            current={currentOf("category")}
            pathOf={(name) => (name === null ? "/blog" : categoryPath(name))}
          />
          <ListLabels
            label={words.tags}
            kind="tag"
            labels={tags}
            counts={words.postCount}
            current={currentOf("tag")}
            pathOf={(name) => (name === null ? "/blog" : tagPath(name))}
          />
        </>
      }
      {...rest}
    >
      {posts.map((post) => (
        <PostRow
          key={post.slug}
          title={post.found ? <MarkedText parts={post.found.title} /> : post.title}
          excerpt={post.found ? <MarkedText parts={post.found.summary} /> : post.excerpt}
          href={postPath(post.slug)}
          date={post.publishedAt ?? ""}
          notes={[post.category, post.minutes ? counted(words, words.minutes, post.minutes) : ""]}
          cover={post.cover}
          heading="h2"
        />
      ))}
    </ListPage>
  );
}
