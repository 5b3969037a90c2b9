import { postPath, projectPath, searchPath } from "@portfolio/content/paths";
import type { ReactNode } from "react";
import rowStyles from "../components/LinkRows.module.css";
import { MarkedText } from "../components/MarkedText.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { PostRow, type PostRowProps } from "../components/PostRow.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { SearchForm } from "../components/SearchForm.tsx";
import type { MatchedTexts } from "../content/matches.ts";
import type { Total } from "../content/search.server.ts";
import { formatCount, interpolate, type SiteMessages } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import type { PageSearchResult } from "../lists/site-search.server.ts";
import type { PostCard, ProjectCard } from "../site/site.ts";
import { useSite } from "../site/use-site.ts";
import styles from "./SearchPage.module.css";

interface SearchPageProps {
  /** Empty before a search. */
  query: string;
  /** The first results, most relevant first. */
  posts: {
    posts: readonly (PostCard & { matches: MatchedTexts | null })[];
    hasNextPage: boolean;
    total: Total | null;
  };
  projects: {
    projects: readonly (ProjectCard & { matches: MatchedTexts })[];
    hasNextPage: boolean;
    total: Total | null;
  };
  pages: readonly PageSearchResult[];
}

export function SearchPage({ query, posts, projects, pages }: SearchPageProps) {
  const messages = useMessages();
  const { metadata } = useSite();
  const results = pages.length + posts.posts.length + projects.projects.length;
  const hasNoResults = query !== "" && results === 0;
  return (
    <div className="wrap page">
      <div className={styles.head} {...messages.langAttributes}>
        <PageHead title={messages.search} />
        <SearchForm action="/search" label={messages.searchSite} query={query} isOpen />
      </div>
      <p role="status" {...messages.langAttributes}>
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
        {projects.hasNextPage ? (
          <AllResultsLink
            href={searchPath("/projects", query)}
            total={projects.total}
            countForms={messages.projectCount}
          />
        ) : null}
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
        {posts.hasNextPage ? (
          <AllResultsLink
            href={searchPath("/blog", query)}
            total={posts.total}
            countForms={messages.postCount}
          />
        ) : null}
      </Results>
      <Results title={messages.pages} isEmpty={pages.length === 0}>
        <ul className={rowStyles.rows}>
          {pages.map(({ href, title }) => (
            <li key={href}>
              <SafeLink href={href} dir="auto">
                {title}
              </SafeLink>
            </li>
          ))}
        </ul>
      </Results>
    </div>
  );
}

interface RowProps extends Pick<PostRowProps, "href" | "notes" | "cover"> {
  date?: string | null;
  matches: MatchedTexts | null;
}

/** A post or project with its matches marked. */
function Row({ date, matches, ...row }: RowProps) {
  return (
    <PostRow
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

function AllResultsLink(props: {
  href: string;
  total: Total | null;
  countForms: SiteMessages["postCount"];
}) {
  const { href, total, countForms } = props;
  const messages = useMessages();
  return (
    <p className="below" {...messages.langAttributes}>
      <SafeLink href={href}>
        {total
          ? formatCount(messages, countForms, total.count, total.isMore ? "+" : "")
          : messages.all}
      </SafeLink>
    </p>
  );
}
