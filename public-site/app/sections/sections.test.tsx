// @vitest-environment jsdom
import type { Section } from "@portfolio/content/sections";
import { defaultSections, landingSectionTypes, sectionTypes } from "@portfolio/content/sections";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { contactIcon } from "../components/contact-icon.ts";
import type { Site } from "../site.ts";
import { WordsContext } from "../words/use-words.ts";
import { wordsOf } from "../words/words.ts";
import { sectionViews } from "./index.ts";
import { isLandingSection, type LandingSection, menuEntries, sectionAnchor } from "./landing.ts";
import { SectionView } from "./SectionView.tsx";

const project = {
  id: "1",
  title: "Murmur",
  slug: "murmur",
  summary: "A recorder with one button.",
  url: "https://example.com/murmur",
  repoUrl: "",
  cover: null,
  ogImage: null,
  tags: ["hardware"],
  featured: true,
  visible: true,
  createdAt: null,
  updatedAt: null,
};

const post = {
  id: "2",
  title: "The second hour",
  slug: "the-second-hour",
  excerpt: "What decides whether a tool stays.",
  cover: null,
  category: "Essays",
  tags: [],
  author: "",
  status: "published" as const,
  publishedAt: "2026-10-04T23:30:00.000Z",
  featured: false,
  seoTitle: "",
  seoDescription: "",
  canonicalUrl: "",
  ogImage: "",
  createdAt: null,
  updatedAt: null,
};

function siteOf(sections: Section[] = defaultSections()): Site {
  const metadata = defaultSections().find((section) => section.type === "metadata");
  if (metadata?.type !== "metadata") throw new Error("There are no default metadata.");
  return {
    name: "Mira Solano",
    url: "https://mira.example",
    mediaOrigin: "https://mira.example",
    metadata: metadata.content,
    hasCv: true,
    sections: sections.filter(isLandingSection),
    projects: [project],
    posts: [post],
  };
}

function sectionOf<T extends LandingSection["type"]>(site: Site, type: T) {
  const section = site.sections.find((candidate) => candidate.type === type);
  if (!section) throw new Error(`There is no section of type ${type}.`);
  return section as Extract<LandingSection, { type: T }>;
}

/** The page as a visitor gets it, as a document to look around in. */
function page(content: ReactNode): HTMLElement {
  const body = document.createElement("body");
  body.innerHTML = renderToStaticMarkup(
    <WordsContext value={wordsOf(siteOf())}>
      <MemoryRouter>{content}</MemoryRouter>
    </WordsContext>,
  );
  return body;
}

const landing = (site: Site) =>
  page(
    site.sections
      .filter(isLandingSection)
      .map((section) => <SectionView key={section.type} section={section} site={site} />),
  );

const types = Object.keys(sectionViews) as LandingSection["type"][];

test("every type whose place is the landing page has a view, and no other", () => {
  expect(types.toSorted()).toEqual(landingSectionTypes.toSorted());
  const shown = defaultSections().filter(isLandingSection);
  expect(shown.map(({ type }) => type)).toEqual(landingSectionTypes);
});

describe("every section of the sample site", () => {
  test.each(types)("%s shows its title and its subtitle at its place", (type) => {
    const site = siteOf();
    const section = sectionOf(site, type);
    const body = page(<SectionView section={section} site={site} />);
    expect(body.textContent).toContain(section.title);
    expect(body.textContent).toContain(section.subtitle);
    expect(body.querySelector(`section#${type.replaceAll("_", "-")}`)).not.toBeNull();
  });

  test.each(types)("%s survives being empty", (type) => {
    const site = siteOf();
    const section = sectionOf(site, type);
    const emptied = { ...section, title: "", subtitle: "", content: empty(section.content) };
    const sections = site.sections.map((other) => (other === section ? emptied : other));
    expect(() =>
      page(
        <SectionView
          section={emptied as LandingSection}
          site={{ ...site, sections: sections as Section[], projects: [], posts: [] }}
        />,
      ),
    ).not.toThrow();
  });

  test.each(types)("attack 31: %s renders no link that could run a script", (type) => {
    const site = siteOf();
    const section = sectionOf(site, type);
    for (const attack of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java\nscript:alert(1)",
      "\u0001javascript:alert(1)",
      "data:text/html,<script>alert(1)</script>",
      "vbscript:x",
      "blob:https://example.com/1",
      "//evil.example",
      "/\\evil.example",
    ]) {
      const attacked = { ...section, content: withLinks(section.content, attack) };
      const sections = site.sections.map((other) => (other === section ? attacked : other));
      const projects = [{ ...project, url: attack, repoUrl: attack }];
      const body = page(
        <SectionView
          section={attacked as LandingSection}
          site={{ ...site, sections: sections as Section[], projects }}
        />,
      );
      for (const link of body.querySelectorAll("a")) {
        expect(link.getAttribute("href")).toMatch(/^(?:\/(?![/\\])|#|https?:|mailto:|tel:)/);
        expect(link.getAttribute("href")).not.toContain("evil");
      }
    }
  });
});

describe("the landing page", () => {
  test("has one main heading, and no heading skips a level", () => {
    const body = landing(siteOf());
    const levels = [...body.querySelectorAll("h1,h2,h3,h4")].map(({ tagName }) =>
      Number(tagName.slice(1)),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  test("keeps a main heading when the owner hides the hero", () => {
    const site = siteOf(defaultSections().filter(({ type }) => type !== "hero"));
    expect(landing(site).querySelectorAll("h1")).toHaveLength(1);
  });

  test("gives every section an address of its own, a second one of a type included", () => {
    const sections = defaultSections();
    const site = siteOf([...sections, ...defaultSections().filter(({ type }) => type === "about")]);
    const anchors = site.sections.map((section) => sectionAnchor(section, site.sections));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).toContain("about-2");
  });

  test("has a menu of short names that lead to the sections", () => {
    const site = siteOf();
    const body = landing(site);
    const entries = menuEntries(site.sections, wordsOf(site));
    const specified = ["About", "Experience", "Work", "Community", "Say hello"];
    const names = entries.map(({ name }) => name);
    expect(names.filter((name) => specified.includes(name))).toEqual(specified);
    for (const { anchor } of entries) expect(body.querySelector(`#${anchor}`)).not.toBeNull();
  });
});

test("three positions are open and the earlier ones fold away", () => {
  const site = siteOf();
  const section = sectionOf(site, "experience");
  const body = page(<SectionView section={section} site={site} />);
  const folded = body.querySelectorAll("details li h3");
  expect(folded.length).toBe(section.content.experiences.length - 3);
  expect(body.querySelector("summary")?.textContent).toBe("2 earlier positions");
  expect(body.textContent).toContain("Sept 2022 – Present");
});

describe("thoughts", () => {
  test("shows featured projects and the newest posts where nothing is picked", () => {
    const site = siteOf();
    const body = page(<SectionView section={sectionOf(site, "thoughts")} site={site} />);
    expect(linkTo(body, "Murmur")).toBe("/projects/murmur");
    const visit = body.querySelector("a[aria-label='Visit Murmur']");
    expect(visit?.getAttribute("href")).toBe("https://example.com/murmur");
    expect(linkTo(body, "The second hour")).toBe("/blog/the-second-hour");
    expect(body.querySelector("time")?.textContent).toBe("4 Oct 2026");
  });

  test("shows only what the owner picked, and leaves out what is not published", () => {
    const site = siteOf();
    const section = sectionOf(site, "thoughts");
    const entry = { slug: "", title: "", excerpt: "", href: "", date: "" };
    section.content.blogPosts = [
      { ...entry, title: "A talk", href: "https://example.com/talk", date: "2025-05" },
      { ...entry, slug: "a-draft", title: "A draft" },
    ];
    const body = page(<SectionView section={section} site={site} />);
    expect(linkTo(body, "A talk")).toBe("https://example.com/talk");
    expect(body.textContent).toContain("May 2025");
    expect(body.textContent).not.toContain("The second hour");
    expect(body.textContent).not.toContain("A draft");
  });

  test("says so where there is nothing yet", () => {
    const site = { ...siteOf(), projects: [], posts: [] };
    const body = page(<SectionView section={sectionOf(site, "thoughts")} site={site} />);
    expect(body.textContent).toContain("Nothing published yet.");
  });
});

test("a picture reserves its place and waits until it is near, except the first", () => {
  const body = landing(siteOf());
  const pictures = [...body.querySelectorAll("img")];
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) {
    expect(Number(picture.getAttribute("width"))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute("height"))).toBeGreaterThan(0);
    expect(picture.getAttribute("alt")).not.toBe("");
  }
  expect(pictures.filter((picture) => picture.getAttribute("loading") !== "lazy")).toHaveLength(1);
  expect(body.querySelector("[style]")).toBeNull();
});

const linkTo = (body: HTMLElement, text: string) =>
  [...body.querySelectorAll("a")]
    .find((link) => link.textContent?.includes(text))
    ?.getAttribute("href");

/** Content of the same shape with no text, no entries and no pictures. */
function empty(content: object): object {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : typeof value === "string" ? "" : null,
    ]),
  );
}

/** The same content with every link replaced, at any depth. */
function withLinks(content: object, link: string): object {
  return JSON.parse(
    JSON.stringify(content, (name, value) =>
      /^(?:href|\w*link)$/i.test(name) && typeof value === "string" ? link : value,
    ),
  );
}

test("A page whose first section has no title is headed by the site's name", () => {
  for (const type of types) {
    const section = { ...sectionOf(siteOf(), type), title: "", content: {} };
    const content = empty(sectionOf(siteOf(), type).content);
    const site = siteOf([{ ...section, content } as Section]);
    const headings = [...landing(site).querySelectorAll("h1")];
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Mira Solano"]);
  }
});

test.each([
  ["GitHub", "https://example.com", "github"],
  ["LINKEDIN", "https://example.com", "linkedin"],
  ["Map pin", "https://example.com", "map-pin"],
  ["Email", "https://example.com", "mail"],
  ["", "https://www.github.com/mira", "github"],
  ["", "https://mira.medium.com", "medium"],
  [null, "mailto:mira@example.com", "mail"],
  [null, "tel:+351210000000", "phone"],
  [null, "https://notgithub.com/github.com", "link"],
  ["rss", "https://github.com/mira.atom", "rss"],
])("the contact icon %j of a link to %s is %s", (iconName, href, shown) => {
  const written = { label: "Me", value: "", href, ...(iconName !== "" && { iconName }) };
  const { contactLinks } = sectionTypes.contact.schema.parse({ contactLinks: [written] });
  expect(contactLinks.map(contactIcon)).toEqual([shown]);
});

test("A contact without a link that can be followed has no arrow", () => {
  const arrows = (href: string) => {
    const contactLinks = [{ label: "Call", value: "", href, iconName: "phone" }];
    const contact = sectionOf(siteOf(), "contact");
    const site = siteOf([{ ...contact, content: { contactLinks } } as Section]);
    return landing(site).querySelectorAll("#contact li svg").length - 1;
  };
  expect(arrows("tel:+351210000000")).toBe(1);
  expect(arrows("javascript:alert(1)")).toBe(0);
  expect(arrows("")).toBe(0);
});

test("Links to what visitors do not see are left out: a hidden section, a hidden CV", () => {
  const hrefsOf = (site: Site) =>
    [...landing(site).querySelectorAll("#hero a, #contact a")].map((link) =>
      link.getAttribute("href"),
    );
  const link = { label: "CV", value: "", href: "/cv.pdf", iconName: "file" };
  const all = defaultSections().map((section) => {
    const { content } = section;
    if (section.type === "contact") return { ...section, content: { contactLinks: [link] } };
    return section.type === "hero"
      ? { ...section, content: { ...content, buttonLink: "/cv", secondaryButtonLink: "#about" } }
      : section;
  }) as Section[];
  expect(hrefsOf(siteOf(all))).toEqual(["/cv", "/#about", "/cv.pdf"]);
  const rest = all.filter(({ type }) => type === "hero" || type === "contact");
  expect(hrefsOf({ ...siteOf(rest), hasCv: false })).toEqual([]);
});
