// @vitest-environment jsdom
import { expect, test } from "vitest";
import { hrefOfLink, renderPage } from "../../tests/render-page.tsx";
import { sectionOf, siteOf } from "../../tests/sample-site.ts";
import { SectionView } from "./SectionView.tsx";

test("the section Thoughts shows featured projects and the newest posts by default", () => {
  const site = siteOf();
  const body = renderPage(<SectionView section={sectionOf(site, "thoughts")} site={site} />);
  expect(hrefOfLink(body, "Murmur")).toBe("/projects/murmur");
  const siteLink = body.querySelector("a[aria-label='View site: Murmur']");
  expect(siteLink?.getAttribute("href")).toBe("https://example.com/murmur");
  expect(hrefOfLink(body, "The second hour")).toBe("/blog/the-second-hour");
  expect(body.querySelector("time")?.textContent).toBe("4 Oct 2026");
});

test("the section Thoughts shows only the public records that the owner picked", () => {
  const site = siteOf();
  const section = sectionOf(site, "thoughts");
  const entry = { slug: "", title: "", excerpt: "", href: "", date: "" };
  section.content.blogPosts = [
    { ...entry, title: "A talk", href: "https://example.com/talk", date: "2025-05" },
    { ...entry, slug: "a-draft", title: "A draft" },
  ];
  const body = renderPage(<SectionView section={section} site={site} />);
  expect(hrefOfLink(body, "A talk")).toBe("https://example.com/talk");
  expect(body.textContent).toContain("May 2025");
  expect(body.textContent).not.toContain("The second hour");
  expect(body.textContent).not.toContain("A draft");
});

test("the section Thoughts links to the list of projects if the section does not show all projects", () => {
  const section = sectionOf(siteOf(), "thoughts");
  const renderThoughts = (projectCount: number) =>
    renderPage(<SectionView section={section} site={{ ...siteOf(), projectCount }} />);
  expect(hrefOfLink(renderThoughts(2), "All projects")).toBe("/projects");
  expect(hrefOfLink(renderThoughts(1), "All projects")).toBeUndefined();
});

test("the section Thoughts links to the blog if there may be posts that the section does not show", () => {
  const site = siteOf();
  const section = sectionOf(site, "thoughts");
  const render = (posts: typeof site.posts) =>
    renderPage(<SectionView section={section} site={{ ...site, posts }} />);
  const [post] = site.posts;
  if (!post) throw new Error("The sample has no post.");
  const posts = Array.from({ length: 12 }, (_, index) => ({ ...post, slug: `post-${index}` }));
  expect(hrefOfLink(render(posts.slice(0, 6)), "All posts")).toBe("/blog");
  expect(hrefOfLink(render(posts.slice(0, 5)), "All posts")).toBeUndefined();
  section.content.blogPosts = posts.map(({ slug, title, excerpt }) => {
    return { slug, title, excerpt, href: "", date: "" };
  });
  expect(hrefOfLink(render(posts.slice(1)), "All posts")).toBeUndefined();
  expect(hrefOfLink(render(posts), "All posts")).toBe("/blog");
});
