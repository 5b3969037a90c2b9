import { slugify } from "@portfolio/content/slug";
import type { TestOwner, TestPicture } from "./test-owner.ts";

type Project = TestOwner["projects"][number];
type Post = TestOwner["posts"][number];
type Metadata = Extract<TestOwner["sections"][number], { type: "metadata" }>;

export const project = (
  title: string,
  year: string,
  tags: string[],
  fields: Partial<Project> = {},
): Project => ({ title, slug: slugify(title), year, tags, featured: true, ...fields });

export const post = (
  title: string,
  excerpt: string,
  category: string,
  tags: string[],
  content: string,
): Post => ({ title, slug: slugify(title), excerpt, category, tags, content });

export const contactLink = (label: string, value: string, href: string, iconName: string) => ({
  label,
  value,
  href,
  iconName,
});

export const mailLink = (label: string, address: string) =>
  contactLink(label, address, `mailto:${address}`, "mail");

export const contactSection = (
  title: string,
  subtitle: string,
  contactLinks: ReturnType<typeof contactLink>[],
) => ({ type: "contact" as const, title, subtitle, content: { contactLinks } });

export const carouselImage = ({ image: { src, ...image } }: TestPicture, caption: string) => ({
  ...image,
  url: src,
  caption,
});

export const metadataSection = (
  name: string,
  profession: string,
  metaDescription: string,
  content: Partial<Metadata["content"]> = {},
): Metadata => ({
  type: "metadata",
  title: "SEO & Metadata",
  content: {
    pageTitle: `${name}, ${profession}`,
    metaDescription,
    metaAuthor: name,
    ogSiteName: name,
    ...content,
  },
});
