// @vitest-environment jsdom
import type { Section } from "@portfolio/content/sections";
import { defaultSections, landingSectionTypes } from "@portfolio/content/sections";
import { describe, expect, test } from "vitest";
import { hrefOfLink, renderLanding, renderPage, textsOf } from "../../tests/render-page.tsx";
import { project, sectionOf, siteOf } from "../../tests/sample-site.ts";
import { messagesOf } from "../i18n/messages.ts";
import { CvPage } from "../pages/CvPage.tsx";
import { sectionViews } from "./index.ts";
import { isLandingSection, type LandingSection, sectionAnchor, sectionLinks } from "./landing.ts";
import { SectionView } from "./SectionView.tsx";

const types = Object.keys(sectionViews) as LandingSection["type"][];

test("exactly the section types of the landing page have a view", () => {
  expect(types.toSorted()).toEqual(landingSectionTypes.toSorted());
  const landingSections = defaultSections().filter(isLandingSection);
  expect(landingSections.map(({ type }) => type)).toEqual(landingSectionTypes);
});

describe("every section of the sample site", () => {
  test.each(types)("%s shows its title and its subtitle", (type) => {
    const site = siteOf();
    const section = sectionOf(site, type);
    const body = renderPage(<SectionView section={section} site={site} />);
    expect(body.textContent).toContain(section.title);
    expect(body.textContent).toContain(section.subtitle);
    expect(body.querySelector(`section#${type.replaceAll("_", "-")}`)).not.toBeNull();
  });

  test.each(types)("%s renders without content", (type) => {
    const site = siteOf();
    const section = sectionOf(site, type);
    const emptied = { ...section, title: "", subtitle: "", content: emptyContent(section.content) };
    const sections = site.sections.map((candidate) =>
      candidate === section ? emptied : candidate,
    );
    expect(() =>
      renderPage(
        <SectionView
          section={emptied as LandingSection}
          site={{ ...site, sections: sections as Section[], projects: [], posts: [] }}
        />,
      ),
    ).not.toThrow();
  });

  test("the arrows of the photo strip are disabled in the server's HTML if there is only one photo", () => {
    const site = siteOf();
    const section = sectionOf(site, "community_carousel");
    const disabledArrows = (count: number) => {
      const content = { ...section.content, images: section.content.images.slice(0, count) };
      const body = renderPage(<SectionView section={{ ...section, content }} site={site} />);
      return body.querySelectorAll("button[aria-disabled=true]").length;
    };
    expect(disabledArrows(1)).toBe(2);
    expect(disabledArrows(2)).toBe(1);
  });

  test("hero buttons without a link lead to other sections", () => {
    const texts = { buttonText: "Look", secondaryButtonText: "Write" };
    const links = { buttonLink: "", secondaryButtonLink: "" };
    const site = siteOf();
    const hero = { ...sectionOf(site, "hero"), content: { ...texts, ...links, portrait: null } };
    const linksOf = (sections: Section[]) => {
      const body = renderPage(<SectionView section={hero} site={siteOf([hero, ...sections])} />);
      return [hrefOfLink(body, "Look"), hrefOfLink(body, "Write")];
    };
    const otherSections = site.sections.filter(({ type }) => type !== "hero");
    expect(linksOf(otherSections)).toEqual(["/#about", "/#contact"]);
    expect(linksOf(otherSections.filter(({ type }) => type === "experience"))).toEqual([
      "/#experience",
      "/#experience",
    ]);
    expect(linksOf([])).toEqual(["/#main", "/#main"]);
  });

  test.each(types)("%s renders no link that can run a script", (type) => {
    const site = siteOf();
    const section = sectionOf(site, type);
    for (const maliciousUrl of [
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
      const maliciousSection = { ...section, content: withLinks(section.content, maliciousUrl) };
      const sections = site.sections.map((candidate) =>
        candidate === section ? maliciousSection : candidate,
      );
      const projects = [{ ...project, url: maliciousUrl, repoUrl: maliciousUrl }];
      const body = renderPage(
        <SectionView
          section={maliciousSection as LandingSection}
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
    const body = renderLanding(siteOf());
    const levels = [...body.querySelectorAll("h1,h2,h3,h4")].map(({ tagName }) =>
      Number(tagName.slice(1)),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  test("has a main heading without a hero", () => {
    const site = siteOf(defaultSections().filter(({ type }) => type !== "hero"));
    expect(renderLanding(site).querySelectorAll("h1")).toHaveLength(1);
  });

  test("gives sections of the same type different anchors", () => {
    const sections = defaultSections();
    const site = siteOf([...sections, ...defaultSections().filter(({ type }) => type === "about")]);
    const anchors = site.sections.map((section) => sectionAnchor(section, site.sections));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).toContain("about-2");
  });

  test("has a menu whose links lead to the sections", () => {
    const site = siteOf();
    const body = renderLanding(site);
    const links = sectionLinks(site.sections, messagesOf(site));
    const expectedNames = ["About", "Experience", "Work", "Community", "Say hello"];
    const names = links.map(({ title }) => title);
    expect(names.filter((name) => expectedNames.includes(name))).toEqual(expectedNames);
    for (const { href } of links) expect(body.querySelector(href.slice(1))).not.toBeNull();
  });
});

test("the three latest positions are expanded, and the earlier positions are collapsed", () => {
  const site = siteOf();
  const section = sectionOf(site, "experience");
  const body = renderPage(<SectionView section={section} site={site} />);
  const collapsedHeadings = body.querySelectorAll("details li h3");
  expect(collapsedHeadings.length).toBe(section.content.experiences.length - 3);
  expect(body.querySelector("summary")?.textContent).toBe("2 earlier positions");
  expect(body.textContent).toContain("Sept 2022 – Present");
});

test("pictures reserve their space and load lazily, except the first", () => {
  const body = renderLanding(siteOf());
  const pictures = [...body.querySelectorAll("img")];
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) {
    expect(Number(picture.getAttribute("width"))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute("height"))).toBeGreaterThan(0);
    expect(picture.getAttribute("alt")).not.toBe("");
  }
  expect(pictures.filter((picture) => picture.getAttribute("loading") !== "lazy")).toHaveLength(1);
});

/** The content without texts, entries and pictures. */
function emptyContent(content: object): object {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : typeof value === "string" ? "" : null,
    ]),
  );
}

/** The content with every link replaced. */
function withLinks(content: object, link: string): object {
  return JSON.parse(
    JSON.stringify(content, (name, value) =>
      /^(?:href|\w*link)$/i.test(name) && typeof value === "string" ? link : value,
    ),
  );
}

test("without a title in the first section, the main heading is the site's name", () => {
  for (const type of types) {
    const section = { ...sectionOf(siteOf(), type), title: "", content: {} };
    const content = emptyContent(sectionOf(siteOf(), type).content);
    const site = siteOf([{ ...section, content } as Section]);
    expect(textsOf(renderLanding(site), "h1")).toEqual(["Mira Solano"]);
  }
});

test("a portrait of few pixels fills its frame", () => {
  const site = siteOf();
  const sections = defaultSections();
  const [cv, hero] = [sectionOf({ sections }, "cv"), sectionOf({ sections }, "hero")];
  const src = `/storage/v1/object/public/media/me-${"0".repeat(16)}-200x200.webp`;
  cv.content.basics.image = src;
  hero.content.portrait = { src, alt: "", width: 200, height: 200 };
  const views = [
    <CvPage key="cv" section={cv} downloads={[]} />,
    <SectionView key="hero" section={hero} site={site} />,
  ];
  for (const view of views) {
    expect(renderPage(view).querySelector("img")?.style.objectFit).toBe("");
  }
});
