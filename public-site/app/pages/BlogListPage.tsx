import {
  archivePath,
  categoryPath,
  postPath,
  subscribePath,
  tagPath,
} from "@portfolio/content/paths";
import type { ReactNode } from "react";
import { MarkedText } from "../components/MarkedText.tsx";
import type { PaginationProps } from "../components/Pagination.tsx";
import { PostRow } from "../components/PostRow.tsx";
import { formatCount } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import type { BlogList } from "../lists/blog-list.server.ts";
import type { Site } from "../site/site.ts";
import { ListPage, minFilterableEntries } from "./ListPage.tsx";

interface BlogListPageProps extends BlogList, Pick<PaginationProps, "pathOf"> {
  site: Site;
  /** Drafts that only the owner sees. Shown above the posts. */
  drafts?: ReactNode;
}

/** A page of the list of posts: all, by topic, or search results. */
export function BlogListPage(props: BlogListPageProps) {
  const { site, drafts, topic, posts, categories, tags, search, ...rest } = props;
  const messages = useMessages();
  const { heroTitle, heroDescription } = site.metadata.blogPage;
  const title = site.metadata.blogPage.title || messages.collections.blog;
  const currentOf = (kind: "tag" | "category") => (topic?.kind === kind ? topic.name : null);
  return (
    <ListPage
      title={topic ? topic.name : heroTitle || title}
      intro={heroDescription}
      isFiltered={topic !== null}
      hiddenRecords={drafts}
      href="/blog"
      search={{ query: search, label: messages.searchPosts, all: messages.allPosts }}
      countForms={messages.postCount}
      isEmpty={posts.length === 0}
      more={[
        ...(rest.allCount >= minFilterableEntries
          ? [{ href: archivePath(), title: messages.archive }]
          : []),
        { href: subscribePath, title: messages.subscribePage.title },
      ]}
      groups={[
        {
          label: messages.categories,
          filters: categories,
          current: currentOf("category"),
          pathOf: (name) => (name === null ? "/blog" : categoryPath(name)),
        },
        {
          label: messages.tags,
          filters: tags,
          current: currentOf("tag"),
          pathOf: (name) => (name === null ? "/blog" : tagPath(name)),
        },
      ]}
      {...rest}
    >
      {posts.map((post) => (
        <PostRow
          key={post.slug}
          title={post.matches ? <MarkedText parts={post.matches.title} /> : post.title}
          excerpt={post.matches ? <MarkedText parts={post.matches.summary} /> : post.excerpt}
          href={postPath(post.slug)}
          date={post.publishedAt ?? ""}
          notes={[
            post.category,
            post.minutes ? formatCount(messages, messages.minutes, post.minutes) : "",
          ]}
          cover={post.cover}
          heading="h2"
        />
      ))}
    </ListPage>
  );
}
