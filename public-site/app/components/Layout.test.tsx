// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import {
  hrefOfLink,
  renderPage,
  site as sampleSite,
  withMetadata,
} from "../../tests/render-page.tsx";
import type { Site } from "../site/site.ts";
import { Layout } from "./Layout.tsx";

/** The menus depend on the number of sections, so the site has none of the section types that a project adds. */
const sectionTypes = ["hero", "about", "experience", "thoughts", "work_community", "contact", "cv"];
const site: Site = {
  ...sampleSite,
  sections: sampleSite.sections.filter(({ type }) => sectionTypes.includes(type)),
};

const renderLayout = (testSite = site, path = "/") =>
  renderPage(<Layout site={testSite}>Content</Layout>, path);

test("every page has a skip link, the owner's name, the menu and the footer's links", () => {
  const body = renderLayout();
  expect(body.querySelector("a")?.getAttribute("href")).toBe("#main");
  expect(body.querySelector("main#main")?.textContent).toBe("Content");
  expect(hrefOfLink(body, "Mira Solano")).toBe("/");
  expect(hrefOfLink(body, "Experience")).toBe("/#experience");
  expect(hrefOfLink(body, "Email")).toBe("mailto:mira@example.com");
  expect(hrefOfLink(body, "RSS feed")).toBe("/rss.xml");
  expect(hrefOfLink(body, "Sitemap")).toBe("/sitemap");
  expect(hrefOfLink(body, "Privacy")).toBe("/privacy");
});

test("the menu opens without a script", () => {
  const body = renderLayout();
  const target = body.querySelector("button[popovertarget]")?.getAttribute("popovertarget");
  expect(body.querySelector(`nav#${target}`)?.hasAttribute("popover")).toBe(true);
});

test("the footer does not link to a hidden CV", () => {
  const countCvLinks = (testSite: Site) =>
    renderLayout(testSite).querySelectorAll('footer a[href="/cv"]').length;
  expect(countCvLinks(site)).toBe(1);
  expect(countCvLinks({ ...site, hasCv: false })).toBe(0);
});

test("the footer lists a link only once if it is both a contact link and a social profile", () => {
  const socialProfiles = [
    { platform: "Mastodon", url: "https://social.example/@mira/" },
    { platform: "", url: "https://photos.example/mira" },
    { platform: "Bad", url: "javascript:alert(1)" },
  ];
  const footer = renderLayout(withMetadata({ socialProfiles })).querySelector("footer");
  const links = footer?.querySelectorAll('[aria-label="Contact"] a') ?? [];
  expect([...links].map(({ textContent }) => textContent)).toEqual([
    "Email",
    "Book half an hour",
    "Code",
    "Mastodon",
    "LinkedIn",
    "photos.example",
  ]);
  for (const link of links) expect(link.getAttribute("rel")).toContain("me");
});

test("the footer has no empty list of contacts", () => {
  const body = renderLayout({ ...site, sections: [] });
  expect(body.querySelectorAll("footer ul:not(:has(li))")).toHaveLength(0);
});

test("only a site without content says that it is a sample", () => {
  const notice = "A sample: nobody has set this site up yet.";
  expect(renderLayout({ ...site, isSample: true }).textContent).toContain(notice);
  expect(renderLayout(site).textContent).not.toContain(notice);
});

const linksOf = (testSite: Site, selector: string) =>
  [...renderLayout(testSite).querySelectorAll(`:scope ${selector} a`)].map((link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);

test("the header links to the sections of the landing page and to each page with content", () => {
  const testSite = { ...site, hasPosts: true, projectCount: 2, hasCv: true };
  const pages = [
    ["Notes", "/blog"],
    ["Projects", "/projects"],
    ["CV", "/cv"],
  ];
  const links = linksOf(testSite, "header nav");
  expect(links[0]).toEqual(["About", "/#about"]);
  expect(links.slice(-3)).toEqual(pages);
  const withoutContent = linksOf(
    { ...testSite, hasPosts: false, projectCount: 0, hasCv: false },
    "header nav",
  );
  expect(withoutContent).toEqual(links.slice(0, -3));
});

test("header and footer omit the owner's links to empty collections", () => {
  const withoutRecords = { hasPosts: false, projectCount: 0 };
  expect(linksOf({ ...site, ...withoutRecords }, 'footer [aria-label="Pages"]')).toEqual([
    ["CV", "/cv"],
    ["Sitemap", "/sitemap"],
  ]);
  const header = ["/blog", "/projects", "/rss.xml", "/cv"].map((href) => ({ label: "", href }));
  const testSite = { ...withMetadata({ menus: { header, footer: [] } }), ...withoutRecords };
  expect(linksOf(testSite, "header nav")).toEqual([["CV", "/cv"]]);
});

test("header and footer show the owner's links in order and omit dead links", () => {
  const header = [
    { label: "", href: "/projects" },
    { label: "", href: "/#contact" },
    { label: "", href: "/#nowhere" },
    { label: "Shop", href: "https://shop.example/" },
    { label: "", href: "https://www.radio.example/" },
    { label: "Not typed yet", href: "" },
    { label: "Bad", href: "javascript:alert(1)" },
  ];
  const testSite = withMetadata({
    menus: { header, footer: [{ label: "Map", href: "/sitemap" }] },
  });
  expect(linksOf(testSite, "header nav")).toEqual([
    ["Projects", "/projects"],
    ["Say hello", "/#contact"],
    ["Shop", "https://shop.example/"],
    ["radio.example", "https://www.radio.example/"],
  ]);
  expect(linksOf(testSite, 'footer [aria-label="Pages"]')).toEqual([["Map", "/sitemap"]]);
});

test("header and footer omit links to records that visitors cannot read", () => {
  const links = ["/uses", "/blog/later", "/projects/open"].map((href) => ({ label: href, href }));
  const testSite = {
    ...withMetadata({ menus: { header: links, footer: links } }),
    deadLinks: ["/uses", "/blog/later"],
  };
  expect(linksOf(testSite, "header nav")).toEqual([["/projects/open", "/projects/open"]]);
  expect(linksOf(testSite, 'footer [aria-label="Pages"]')).toEqual([
    ["/projects/open", "/projects/open"],
  ]);
});

test("a menu without usable links falls back to the default", () => {
  const deadLinks = [{ label: "Gone", href: "/#nowhere" }];
  const testSite = withMetadata({ menus: { header: deadLinks, footer: deadLinks } });
  expect(linksOf(testSite, "*")).toEqual(linksOf(sampleSite, "*"));
});

test.each([
  ["/projects", "Projects", "page"],
  ["/projects/low-tide", "Projects", "true"],
  ["/blog/tag/maps", "Notes", "true"],
  ["/privacy", "no link", undefined],
])("on %s the header marks %s as current", (path, name, current) => {
  const testSite = { ...site, hasPosts: true, projectCount: 2 };
  const markedLink = renderLayout(testSite, path).querySelector("header [aria-current]");
  expect(markedLink?.textContent ?? "no link").toBe(name);
  expect(markedLink?.getAttribute("aria-current") ?? undefined).toBe(current);
});

test("the menu does not shorten the owner's titles", () => {
  const title = "What it costs and who pays for it";
  const sections = site.sections.map((section) =>
    section.type === "work_community" ? { ...section, title } : section,
  );
  const names = linksOf({ ...site, sections }, "header nav").map(([name]) => name);
  expect(names).toContain(title);
  expect(names).not.toContain("Community");
});

test("the menu More lists the sections after the fifth and the pages after the second", () => {
  const fullSite = { ...site, hasPosts: true, projectCount: 2, hasCv: true };
  const menuOf = (testSite: Site) => ({
    all: linksOf(testSite, "header nav").map(([name]) => name),
    more: linksOf(testSite, "header [id=more]").map(([name]) => name),
  });
  const secondAboutSection = fullSite.sections.flatMap((section) =>
    section.type === "about" ? { ...section, title: "About the studio" } : [],
  );
  const fullMenu = menuOf(fullSite);
  // A menu for a single link would not save space.
  expect(fullMenu.more).toEqual([]);
  const manySections = menuOf({
    ...fullSite,
    sections: [...fullSite.sections, ...secondAboutSection],
  });
  expect(manySections.more).toEqual(["About the studio", "CV"]);
  expect(manySections.all).toEqual([...fullMenu.all.slice(0, -1), "About the studio", "CV"]);
  // A long name leaves space for fewer links.
  const longNameMenu = menuOf({ ...fullSite, name: "Dr. Friederike Baumgärtner-Lindenschmidt" });
  expect(longNameMenu.all).toEqual(fullMenu.all);
  expect(longNameMenu.more).toEqual(fullMenu.all.slice(-longNameMenu.more.length));
  expect(longNameMenu.more.length).toBeGreaterThan(1);
});

test("header and footer link to the owner's custom pages after the built-in pages", () => {
  const pages = [
    { title: "Now", slug: "now", inMenu: true },
    { title: "Linked only", slug: "linked", inMenu: false },
    { title: "حول", slug: "حول", inMenu: true },
  ];
  for (const selector of ["header nav", "footer"]) {
    const links = linksOf({ ...site, pages }, selector);
    expect(links).toContainEqual(["Now", "/now"]);
    expect(links).toContainEqual(["حول", "/%D8%AD%D9%88%D9%84"]);
    expect(links).not.toContainEqual(["Linked only", "/linked"]);
  }
});

test("a menu link to one of the owner's custom pages shows the page's title", () => {
  const pages = [{ title: "Uses", slug: "uses", inMenu: false }];
  const testSite = withMetadata({ menus: { header: [{ label: "", href: "/uses" }], footer: [] } });
  expect(linksOf({ ...testSite, pages }, "header nav")).toContainEqual(["Uses", "/uses"]);
});

/** A layout in the DOM. `show` renders it with a text. */
function mountLayout(testSite: Site) {
  const container = document.createElement("div");
  const root = createRoot(container, { onCaughtError: () => undefined });
  const show = (text: string) =>
    flushSync(() =>
      root.render(
        <MemoryRouter>
          <Layout site={testSite}>{text}</Layout>
        </MemoryRouter>,
      ),
    );
  return { container, root, show };
}

test("the menu closes when Tab moves the focus outside, except to the menu's button", () => {
  // jsdom has no IntersectionObserver.
  class NoObserver {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", NoObserver);
  const { container, root, show } = mountLayout(site);
  document.body.append(container);
  show("Content");
  const find = (selector: string) => {
    const element = container.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`The page has no ${selector}.`);
    return element;
  };
  // jsdom has no popovers.
  const hidePopover = vi.fn();
  find("#menu").hidePopover = hidePopover;
  find("#menu li:first-child a").focus();
  find("#menu li:last-child a").focus();
  find("button[popovertarget=menu]").focus();
  expect(hidePopover).not.toHaveBeenCalled();
  find("#menu li:last-child a").focus();
  find("footer a").focus();
  expect(hidePopover).toHaveBeenCalledOnce();
  root.unmount();
  container.remove();
});

test("the rest of a page is shown if its header and footer throw an error", () => {
  const failingSite = {
    ...site,
    get name(): string {
      throw new Error("broken on purpose");
    },
  };
  const { container, root, show } = mountLayout(failingSite);
  show("Content");
  expect(container.textContent).toBe("Content");
  root.unmount();
});
