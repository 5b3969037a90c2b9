import { PageHead } from "../components/PageHead.tsx";
import { Moment } from "../components/Period.tsx";
import { Picture } from "../components/Picture.tsx";
import { PostRow } from "../components/PostRow.tsx";
import { Prose } from "../components/Prose.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { ShareLink } from "../components/ShareLink.tsx";
import { Tags } from "../components/Tags.tsx";
import { postPath } from "../seo/post-path.ts";
import type { PostCard, Site } from "../site.ts";
import styles from "./PostPage.module.css";

/** A heading of the text that the list of contents leads to. */
interface PostHeading {
  id: string;
  text: string;
  level: 2 | 3;
}

interface PostPageProps {
  site: Site;
  post: PostCard;
  /** The text as sanitised HTML. */
  html: string;
  headings: readonly PostHeading[];
  /** Time to read it, in whole minutes. */
  minutes: number;
  /** The posts published before and after this one. */
  previous?: PostCard | undefined;
  next?: PostCard | undefined;
  related: readonly PostCard[];
}

/** A post: title block, cover, text beside its list of contents, and ways on. */
export function PostPage(props: PostPageProps) {
  const { site, post, html, headings, minutes, previous, next, related } = props;
  const { locale, blogPage } = site.metadata;
  const author = post.author || blogPage.defaultAuthor || site.name;
  return (
    <div className="wrap page">
      <article>
        <PageHead
          title={post.title}
          intro={post.excerpt}
          kicker={
            <>
              {post.publishedAt ? <Moment date={post.publishedAt} locale={locale} /> : null}
              {post.category ? (
                <SafeLink href={`/blog?category=${encodeURIComponent(post.category)}`}>
                  {post.category}
                </SafeLink>
              ) : null}
              <span>{minutes} min read</span>
              <span>By {author}</span>
            </>
          }
        />
        {post.cover?.src ? (
          <Picture
            image={post.cover}
            sizes="(min-width: 75rem) 72rem, 92vw"
            eager
            className={styles.cover}
          />
        ) : null}
        <div className={styles.columns}>
          {headings.length > 1 ? (
            <nav className={styles.contents} aria-labelledby="contents">
              <h2 id="contents">Contents</h2>
              <ol className={styles.headings}>
                {headings.map(({ id, text, level }) => (
                  <li key={id} data-level={level}>
                    <SafeLink href={`#${id}`}>{text}</SafeLink>
                  </li>
                ))}
              </ol>
            </nav>
          ) : null}
          <div className={styles.text}>
            <Prose html={html} />
            <footer className={styles.end}>
              <Tags
                tags={post.tags}
                label="Tags"
                hrefOf={(tag) => `/blog?tag=${encodeURIComponent(tag)}`}
              />
              <ShareLink title={post.title} url={site.url + postPath(post.slug)} />
            </footer>
          </div>
        </div>
      </article>
      {previous || next ? (
        <nav className={styles.neighbours} aria-label="Other posts">
          {previous ? <Neighbour post={previous} label="Previous" rel="prev" /> : null}
          {next ? <Neighbour post={next} label="Next" rel="next" /> : null}
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">Related</h2>
          {related.map((other) => (
            <PostRow
              key={other.slug}
              title={other.title}
              excerpt={other.excerpt}
              href={postPath(other.slug)}
              date={other.publishedAt ?? ""}
              locale={locale}
              heading="h3"
            />
          ))}
        </section>
      ) : null}
    </div>
  );
}

function Neighbour({ post, label, rel }: { post: PostCard; label: string; rel: "prev" | "next" }) {
  return (
    <SafeLink href={postPath(post.slug)} rel={rel}>
      <small>{label}</small>
      {post.title}
    </SafeLink>
  );
}
