// @vitest-environment jsdom
import { defaultSections, type Section } from "@portfolio/content/sections";
import type { ComponentProps, ReactNode } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../tests/render-page.tsx";
import { post, projectHead, sectionOf, siteOf } from "../../tests/sample-site.ts";
import { Layout } from "../components/Layout.tsx";
import { toShownProject } from "../components/ProjectGrid.tsx";
import { ProjectWall } from "../look/directions/gallery/ProjectWall.tsx";
import { ProjectRows } from "../look/directions/index/ProjectRows.tsx";
import { Publications } from "../look/directions/scholar/Publications.tsx";
import Blog from "../routes/blog.tsx";
import { isLandingSection } from "../sections/landing.ts";
import { SectionView } from "../sections/SectionView.tsx";
import { CvPage } from "./CvPage.tsx";
import { LinkListPage } from "./LinkListPage.tsx";
import { PostPage } from "./PostPage.tsx";
import { ProjectPage } from "./ProjectPage.tsx";

const nonTextFieldPattern =
  /^(?:id|slug|type|.*(?:href|url|src|link|image|icon.*|date|origin|at|month|status|size))$/i;

/** Replaces each text of a value with a different Hebrew text. */
function inHebrew<T>(value: T): T {
  let number = 0;
  const translate = (value: unknown, key = ""): unknown => {
    if (typeof value === "string") {
      if (value === "" || nonTextFieldPattern.test(key) || !/\p{L}/u.test(value)) return value;
      number += 1;
      return `שלום ${number}`;
    }
    if (Array.isArray(value)) return value.map((item) => translate(item, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, translate(item, name)]),
    );
  };
  return translate(value) as T;
}

const hebrewPattern = /\p{Script=Hebrew}/u;

/** The Hebrew texts of a page, as the HTML of their elements, and whether their direction is correct. */
function hebrewTextsOf(body: HTMLElement): [string, boolean][] {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const checkedTexts: [string, boolean][] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    // BibTeX is code, which is read from left to right.
    if (!textContent || !hebrewPattern.test(textContent) || parentElement?.closest("pre")) continue;
    const directedAncestor = parentElement?.closest("[dir], bdi, [aria-hidden=true]");
    const [firstLetter = ""] = directedAncestor?.textContent?.match(/\p{L}/u) ?? [];
    const isAuto =
      directedAncestor?.getAttribute("dir") === "auto" || directedAncestor?.tagName === "BDI";
    const isHiddenFromScreenReaders = directedAncestor?.getAttribute("aria-hidden") === "true";
    checkedTexts.push([
      `${parentElement?.outerHTML}`,
      isHiddenFromScreenReaders || (isAuto && hebrewPattern.test(firstLetter)),
    ]);
  }
  return checkedTexts;
}

const sections = defaultSections().map((section) => ({
  ...section,
  title: "שלום",
  subtitle: "שלום",
  content: section.type === "metadata" ? section.content : inHebrew(section.content),
})) as Section[];
const hebrewProject = inHebrew({ ...projectHead, tags: ["one", "two"], role: "Role" });
const hebrewPost = inHebrew({ ...post, author: "Me", tags: ["one", "two"] });
const site = {
  ...siteOf(sections),
  name: "שלום",
  projects: [hebrewProject],
  posts: [hebrewPost],
  hasCv: true,
  publications: [
    {
      name: "שלום",
      releaseDate: "2024",
      type: "שלום",
      authors: ["שלום"],
      publisher: "שלום",
      url: "",
      key: "one",
    },
  ],
};
const filters = [{ name: "שלום", count: 2 }];
const shownProjects = [toShownProject(hebrewProject)];

const pages: Record<string, ReactNode> = {
  ...Object.fromEntries(
    site.sections
      .filter(isLandingSection)
      .map((section) => [
        `section ${section.type}`,
        <SectionView key={section.type} section={section} site={site} />,
      ]),
  ),
  "header and footer": <Layout site={site}>{null}</Layout>,
  CV: (
    <CvPage
      section={{ ...sectionOf({ sections }, "cv"), title: "שלום" }}
      downloads={[{ href: "/cv.pdf", label: "PDF" }]}
    />
  ),
  post: (
    <PostPage
      site={site}
      post={hebrewPost}
      html=""
      headings={[
        { id: "one", text: "שלום", level: 2 },
        { id: "two", text: "שלום", level: 2 },
      ]}
      minutes={2}
      previous={hebrewPost}
      next={hebrewPost}
      related={[hebrewPost]}
    />
  ),
  "list of posts": (
    <Blog
      {...({
        loaderData: {
          list: {
            topic: { kind: "tag", name: "שלום" },
            posts: [{ ...hebrewPost, minutes: 2, matches: null }],
            categories: filters,
            tags: filters,
            search: "",
            total: { count: 1, isLowerBound: false },
            allCount: 1,
            page: 1,
            pageCount: 1,
            hasNextPage: false,
          },
          suggestions: [],
        },
      } as Partial<ComponentProps<typeof Blog>> as ComponentProps<typeof Blog>)}
    />
  ),
  project: (
    <ProjectPage
      project={{
        ...hebrewProject,
        client: "שלום",
        links: [{ label: "שלום", href: "/blog" }],
        gallery: [{ src: "/a.webp", alt: "", caption: "שלום", width: 9, height: 9 }],
      }}
      html=""
      headings={[]}
      previous={hebrewProject}
      next={hebrewProject}
    />
  ),
  "wall of projects": <ProjectWall projects={shownProjects} heading="h2" />,
  "rows of projects": <ProjectRows projects={shownProjects} heading="h2" />,
  publications: <Publications site={site} />,
  archive: (
    <LinkListPage
      title="שלום"
      intro="שלום"
      groups={[
        { title: "שלום", links: [{ href: "/blog/one", title: "שלום", date: "2026-09-28" }] },
      ]}
    />
  ),
};

test.each(Object.entries(pages))("each Hebrew text has its own direction: %s", (_, element) => {
  const texts = hebrewTextsOf(renderPage(element));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(([, isCorrect]) => !isCorrect)).toEqual([]);
});

test("the summary of a post or project starts at the same side as its title, whatever its language", () => {
  for (const pageName of [
    "list of posts",
    "section thoughts",
    "rows of projects",
    "wall of projects",
  ]) {
    const articles = [...renderPage(pages[pageName]).querySelectorAll("article")];
    expect(articles.flatMap((article) => [...article.querySelectorAll("h2, h3")])).not.toEqual([]);
    // A paragraph with a direction of its own would start at the other edge.
    for (const article of articles) expect(article.querySelector("p[dir]")).toBeNull();
  }
});

test("the title of the next project starts at the same side as the label above it, whatever its language", () => {
  const next = renderPage(pages.project).querySelector("a[rel=next]");
  expect(next?.textContent).toContain("שלום");
  expect(next?.querySelector(":scope > [dir=auto]")).toBeNull();
});

test("a Hebrew title in the archive starts at the same side as the other titles", () => {
  const title = renderPage(pages.archive).querySelector("li bdi");
  // Children of the link are blocks, because it is a flex container. In a block, the text would start at the other edge.
  expect(title?.parentElement?.parentElement?.tagName).toBe("A");
});

test("a Hebrew title in the archive does not reverse the date beside it", () => {
  const date = renderPage(pages.archive).querySelector("small");
  expect(date?.textContent).toBe("28 Sept 2026");
  expect(date?.closest("[dir=auto]")).toBeNull();
});

test("on an English site, a post with a Hebrew title is laid out from right to left, but its date and reading time keep their own direction", () => {
  const article = renderPage(pages.post).querySelector("article");
  expect(article?.dir).toBe("rtl");
  const notes = [...(article?.querySelector("header > p")?.children ?? [])];
  const isolatedNotes = notes.filter((note) => note.matches("bdi, [dir=auto]"));
  expect(notes.length).toBe(4);
  expect(isolatedNotes).toEqual(notes);
});

test.each([
  ["Loud defaults", "", "ltr"],
  ["Loud defaults", "شرح الإعدادات", ""],
  ["React للمبتدئين", "", ""],
  ["2026", "", ""],
])("a post with the title %j and the excerpt %j has the direction %j", (title, excerpt, dir) => {
  const shownPost = { ...post, title, excerpt };
  const article = renderPage(
    <PostPage site={site} post={shownPost} html="" headings={[]} minutes={1} />,
  ).querySelector("article");
  expect(article?.dir).toBe(dir);
});

test("the number sign of a linked tag follows the direction of the tag", () => {
  const links = [...renderPage(pages.post).querySelectorAll("a[href^='/blog/tag/']")];
  expect(links.map((link) => link.getAttribute("dir"))).toEqual(["auto", "auto"]);
  expect(links.map((link) => link.closest("li")?.hasAttribute("dir"))).toEqual([false, false]);
});
