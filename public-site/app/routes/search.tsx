import { postPath, projectPath, searchPath } from "@portfolio/content/paths";
import type { ReactNode } from "react";
import { LinkRows } from "../components/LinkRows.tsx";
import { MarkedText } from "../components/MarkedText.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { PostItem, type PostItemProps } from "../components/PostItem.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { SearchForm } from "../components/SearchForm.tsx";
import { contentContext } from "../content/context.ts";
import type { PostList } from "../content/posts.server.ts";
import type { MatchedTexts } from "../content/search-matches.ts";
import { formatCount, interpolate, type SiteMessages } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { searchSite } from "../lists/site-search.server.ts";
import styles from "../pages/SearchPage.module.css";
import { siteMeta } from "../seo/site-meta.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/search.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return searchSite(context.get(contentContext), url);
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData }, _site, messages) => {
  const query = loaderData?.query ?? "";
  const quotedQuery = query && interpolate(messages.quoted, { text: query });
  return {
    path: searchPath("/search", query),
    title: quotedQuery ? `${quotedQuery} · ${messages.search}` : messages.search,
    isIndexed: false,
  };
});

/** `/search`: posts, projects and other pages that a search finds. */
export default function Search({
  loaderData: { query, posts, projects, pages },
}: Route.ComponentProps) {
  const messages = useMessages();
  const { metadata } = useSite();
  const results = pages.length + posts.posts.length + projects.projects.length;
  const hasFailed = query !== "" && (posts.total === null || projects.total === null);
  const hasNoResults = query !== "" && !hasFailed && results === 0;
  return (
    <div className="wrap page">
      <div className={styles.head} {...messages.langAttributes}>
        <PageHead title={messages.search} />
        <SearchForm action="/search" label={messages.searchSite} query={query} isOpen />
      </div>
      <p role="status" {...messages.langAttributes}>
        {hasFailed ? messages.searchFailed : null}
        {hasNoResults ? (
          <>
            {interpolate(messages.nothingFound, { query })}{" "}
            <SafeLink href="/sitemap">{messages.sitemap}</SafeLink>
          </>
        ) : null}
      </p>
      <Results title={messages.collections.projects} isEmpty={projects.projects.length === 0}>
        {projects.projects.map(({ slug, year, cover, matches }) => (
          <Row key={slug} href={projectPath(slug)} notes={[year]} cover={cover} matches={matches} />
        ))}
        <AllResultsLink
          href={searchPath("/projects", query)}
          results={projects}
          countForms={messages.projectCount}
        />
      </Results>
      <Results
        title={metadata.blogPage.title || messages.collections.blog}
        isEmpty={posts.posts.length === 0}
      >
        {posts.posts.map(({ slug, publishedAt, category, cover, matches }) => (
          <Row
            key={slug}
            href={postPath(slug)}
            date={publishedAt}
            notes={[category]}
            cover={cover}
            matches={matches}
          />
        ))}
        <AllResultsLink
          href={searchPath("/blog", query)}
          results={posts}
          countForms={messages.postCount}
        />
      </Results>
      <Results title={messages.pages} isEmpty={pages.length === 0}>
        <LinkRows links={pages} />
      </Results>
    </div>
  );
}

interface RowProps extends Pick<PostItemProps, "href" | "notes" | "cover"> {
  date?: string | null;
  matches: MatchedTexts | null;
}

/** A post or project with its matches marked. */
function Row({ date, matches, ...row }: RowProps) {
  return (
    <PostItem
      {...row}
      title={<MarkedText parts={matches?.title ?? []} />}
      excerpt={<MarkedText parts={matches?.summary ?? []} />}
      date={date ?? ""}
      heading="h3"
    />
  );
}

function Results(props: { title: string; isEmpty: boolean; children: ReactNode }) {
  const { title, isEmpty, children } = props;
  if (isEmpty) return null;
  return (
    <section className={styles.results} aria-label={title}>
      <h2 className="label" dir="auto">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A link to all results, unless the page shows them. */
function AllResultsLink(props: {
  href: string;
  results: Pick<PostList, "total" | "hasNextPage">;
  countForms: SiteMessages["postCount"];
}) {
  const { href, results, countForms } = props;
  const { total, hasNextPage } = results;
  const messages = useMessages();
  if (!hasNextPage) return null;
  return (
    <p className="below" {...messages.langAttributes}>
      <SafeLink href={href}>
        {total
          ? formatCount(messages, countForms, total.count, total.isLowerBound ? "+" : "")
          : messages.all}
      </SafeLink>
    </p>
  );
}
