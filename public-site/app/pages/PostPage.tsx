import { categoryPath, postPath, tagPath } from "@portfolio/content/paths";
import { ShareLink } from "../components/CopyButton.tsx";
import { LongText } from "../components/LongText.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { PartialDate } from "../components/Period.tsx";
import { PostItem, toPostItem } from "../components/PostItem.tsx";
import { PreviousNextLinks } from "../components/PreviousNextLinks.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { SubscribeForm } from "../components/SubscribeForm.tsx";
import { Tags } from "../components/Tags.tsx";
import type { PostWithLinkedPosts, RenderedPost } from "../content/posts.server.ts";
import { directionOfArticle } from "../i18n/language.ts";
import { formatCount } from "../i18n/messages.ts";
import { interpolateNodes, useMessages } from "../i18n/use-messages.ts";
import { useOwnerView } from "../owner/owner-view.ts";
import type { PostSummary, Site } from "../site/site.ts";
import { Cover } from "./Cover.tsx";
import styles from "./PostPage.module.css";

type PostPageProps = RenderedPost &
  Partial<PostWithLinkedPosts> & {
    site: Site;
    /** Label of a draft that is shown at its secret URL. The page then offers neither sharing nor a subscription. */
    draftLabel?: string;
  };

/** A post with its head, cover, text, table of contents and links to other posts. */
export function PostPage(props: PostPageProps) {
  const { site, post, html, headings, minutes, draftLabel } = props;
  const { previous, next, related = [], seriesPosts = [] } = props;
  const messages = useMessages();
  const ownerView = useOwnerView();
  const { blogPage } = site.metadata;
  const author = post.author || blogPage.defaultAuthor || site.name;
  return (
    <>
      {ownerView ? <ownerView.PostEditLink post={post} /> : null}
      <div className="wrap page">
        <article dir={directionOfArticle(post.title, post.excerpt)}>
          <PageHead
            title={post.title}
            intro={post.excerpt}
            kicker={
              <>
                {draftLabel ? <strong className={styles.draftLabel}>{draftLabel}</strong> : null}
                {post.publishedAt ? (
                  <bdi>
                    <PartialDate date={post.publishedAt} />
                  </bdi>
                ) : null}
                {post.category ? (
                  <SafeLink href={categoryPath(post.category)}>{post.category}</SafeLink>
                ) : null}
                <bdi {...messages.langAttributes}>
                  {formatCount(messages, messages.minutes, minutes)}
                </bdi>
                <bdi className={styles.author}>
                  {interpolateNodes(messages.by, { author: <bdi>{author}</bdi> })}
                </bdi>
              </>
            }
          />
          <Cover image={post.cover} />
          <LongText html={html} headings={headings}>
            <Tags tags={post.tags} label={messages.tags} hrefOf={(tag) => tagPath(tag)} />
            {draftLabel ? null : (
              <ShareLink title={post.title} url={site.url + postPath(post.slug)} />
            )}
          </LongText>
        </article>
        {seriesPosts.length > 1 ? (
          <nav className="no-print space-above thirds" aria-labelledby="series">
            <h2 id="series" {...messages.langAttributes}>
              {interpolateNodes(messages.series, { name: <bdi>{post.series}</bdi> })}
            </h2>
            <ol className={`touch-targets ${styles.seriesPosts}`}>
              {seriesPosts.map(({ slug, title }) => (
                <li key={slug}>
                  {slug === post.slug ? (
                    <span aria-current="page">{title}</span>
                  ) : (
                    <SafeLink href={postPath(slug)}>{title}</SafeLink>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {blogPage.mailsPosts && !draftLabel ? <SubscribeForm /> : null}
        <PreviousNextLinks label={messages.posts} previous={linkTo(previous)} next={linkTo(next)} />
        {related.length > 0 ? (
          <section className="no-print space-above" aria-labelledby="related">
            <h2 id="related" {...messages.langAttributes}>
              {messages.related}
            </h2>
            {related.map((other) => (
              <PostItem key={other.slug} {...toPostItem(other)} heading="h3" />
            ))}
          </section>
        ) : null}
      </div>
    </>
  );
}

function linkTo(post: PostSummary | undefined) {
  return post && { title: post.title, href: postPath(post.slug) };
}
