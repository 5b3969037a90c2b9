import { posts } from "@portfolio/content/collections";
import { postPath } from "@portfolio/content/paths";
import { contentContext } from "../content/context.ts";
import { respondToMissingRecord } from "../content/missing-record.server.ts";
import { MissingRecord } from "../owner/MissingRecord.tsx";
import { PostPage } from "../pages/PostPage.tsx";
import { breadcrumbsJsonLd, postJsonLd } from "../seo/json-ld.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath, previewCover } from "../seo/social-image.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/post.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const slug = params.slug.normalize("NFC");
  const foundPost = await content.findPost(slug);
  if (foundPost) return { record: foundPost, suggestions: [] };
  return respondToMissingRecord(content, posts, slug, `/blog/${params.slug}`);
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData, params }, site, messages) => {
  const post = loaderData?.record?.post;
  if (!post) return null;
  const path = postPath(params.slug);
  const { blogPage } = site.metadata;
  const author = post.author || blogPage.defaultAuthor || site.name;
  const image = post.ogImage ? { src: post.ogImage, alt: post.title } : previewCover(post.cover);
  return {
    path,
    title: post.seoTitle || post.title,
    description: post.seoDescription || post.excerpt,
    author,
    keywords: post.tags,
    image,
    generatedImage: generatedImagePath("post", post.slug),
    canonicalUrl: post.canonicalUrl,
    type: "article",
    additionalElements: [
      { property: "article:published_time", content: post.publishedAt ?? "" },
      { property: "article:modified_time", content: post.updatedAt ?? post.publishedAt ?? "" },
      { property: "article:author", content: author },
      ...(post.category ? [{ property: "article:section", content: post.category }] : []),
      ...post.tags.map((tag) => ({ property: "article:tag", content: tag })),
    ],
    jsonLd: [
      postJsonLd(site, post, author),
      breadcrumbsJsonLd(site, [
        { name: blogPage.title || messages.collections.blog, path: "/blog" },
        { name: post.title, path },
      ]),
    ],
  };
});

/** `/blog/{slug}`: a post, or for the owner also an unpublished one. */
export default function Post({
  loaderData: { record, suggestions },
  params: { slug },
}: Route.ComponentProps) {
  const site = useSite();
  if (!record) return <MissingRecord page="DraftPost" {...{ slug, suggestions }} />;
  return <PostPage site={site} {...record} />;
}
