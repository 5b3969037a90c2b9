import { defaultSections, type Section } from "@portfolio/content/sections";
import { isLandingSection } from "../app/sections/landing.ts";
import type { PostHead, ProjectHead, ProjectSummary, Site } from "../app/site/site.ts";

export const project: ProjectSummary & Pick<ProjectHead, "id"> = {
  id: "1",
  title: "Murmur",
  slug: "murmur",
  summary: "A recorder with one button.",
  year: "2024",
  role: "",
  url: "https://example.com/murmur",
  repoUrl: "",
  cover: null,
  tags: ["hardware"],
  featured: true,
  visible: true,
  updatedAt: null,
};

export const projectHead: ProjectHead = {
  ...project,
  client: "",
  links: [],
  gallery: [],
  ogImage: null,
  createdAt: null,
};

export const post: PostHead = {
  id: "2",
  title: "The second hour",
  slug: "the-second-hour",
  excerpt: "What decides whether a tool stays.",
  cover: null,
  category: "Essays",
  series: "",
  tags: [],
  author: "",
  status: "published",
  publishedAt: "2026-10-04T23:30:00.000Z",
  featured: false,
  seoTitle: "",
  seoDescription: "",
  canonicalUrl: "",
  ogImage: "",
  createdAt: null,
  updatedAt: null,
};

/** A site with these sections, one project and one post. */
export function siteOf(sections: Section[] = defaultSections()): Site {
  return {
    name: "Mira Solano",
    url: "https://mira.example",
    mediaOrigin: "https://mira.example",
    metadata: sectionOf({ sections: defaultSections() }, "metadata").content,
    hasCv: true,
    hasPosts: true,
    projectCount: 1,
    sections: sections.filter(isLandingSection),
    projects: [project],
    posts: [post],
  };
}

export function sectionOf<T extends Section["type"]>(
  { sections }: Pick<Site, "sections">,
  type: T,
) {
  const section = sections.find((candidate) => candidate.type === type);
  if (!section) throw new Error(`There is no section of type ${type}.`);
  return section as Extract<Section, { type: T }>;
}
