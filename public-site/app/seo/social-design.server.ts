import { makeDesign, type SocialImageDesign } from "@portfolio/social-image";
import type { Content } from "../content.server.ts";
import type { Site } from "../site.ts";
import type { SocialImageKind } from "./social-image.ts";

/** What a drawn social image shows; null for what visitors may not see or what is not there. */
export async function socialDesign(
  content: Content,
  kind: SocialImageKind,
  slug: string,
): Promise<SocialImageDesign | null> {
  const site = await content.frame();
  const given = await parts[kind](content, site, slug);
  return (
    given && makeDesign({ siteName: site.name, accent: site.metadata.appearance.accent, ...given })
  );
}

type Parts = Partial<SocialImageDesign> | null;

const parts: Record<
  SocialImageKind,
  (content: Content, site: Site, slug: string) => Promise<Parts> | Parts
> = {
  site: (_, site, slug) => (slug === "home" ? ofSite(site) : null),
  page: ofPage,
  post: ofPost,
  project: ofProject,
};

function ofSite({ name, metadata, sections }: Site): Parts {
  const hero = sections.find((section) => section.type === "hero");
  const portrait = hero?.content.portrait?.src ?? "";
  return {
    template: portrait ? "portrait" : "statement",
    title: metadata.ogTitle || metadata.pageTitle || name,
    subtitle: hero?.title || metadata.ogDescription || metadata.metaDescription,
    picture: portrait,
  };
}

async function ofPage(content: Content, { metadata }: Site, slug: string): Promise<Parts> {
  const { blogPage } = metadata;
  switch (slug) {
    case "blog":
      return {
        title: blogPage.heroTitle || blogPage.title || "Blog",
        eyebrow: blogPage.heroTitle ? blogPage.title : "",
        subtitle: blogPage.description,
      };
    case "cv": {
      const cv = await content.cv();
      if (!cv) return null;
      const { name, label, image } = cv.content.basics;
      return {
        template: image ? "portrait" : "statement",
        eyebrow: cv.title || "CV",
        title: name || cv.title,
        subtitle: label,
        picture: image,
      };
    }
    case "privacy":
      return { title: "Privacy", subtitle: "What this site keeps about its visitors, and why." };
    case "sitemap":
      return { title: "Sitemap", subtitle: "Every page of this site." };
    default:
      return null;
  }
}

async function ofPost(content: Content, { name, metadata }: Site, slug: string): Promise<Parts> {
  const found = await content.post(slug);
  if (!found) return null;
  const { post } = found;
  return {
    template: post.cover?.src ? "split" : "statement",
    eyebrow: post.category || metadata.blogPage.title,
    title: post.seoTitle || post.title,
    subtitle: post.seoDescription || post.excerpt,
    author: post.author || metadata.blogPage.defaultAuthor || name,
    picture: post.cover?.src ?? "",
  };
}

async function ofProject(content: Content, _: Site, slug: string): Promise<Parts> {
  const found = await content.project(slug);
  if (!found) return null;
  const { project } = found;
  return {
    template: project.cover?.src ? "card" : "statement",
    eyebrow: project.tags.slice(0, 3).join(" · "),
    title: project.title,
    subtitle: project.summary,
    picture: project.cover?.src ?? "",
  };
}
