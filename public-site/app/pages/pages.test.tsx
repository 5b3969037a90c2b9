// @vitest-environment jsdom
import { defaultSections } from "@portfolio/content/sections";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ErrorFallback } from "../components/ErrorFallback.tsx";
import { Layout } from "../components/Layout.tsx";
import { Loading } from "../components/Loading.tsx";
import { NotFound } from "../components/NotFound.tsx";
import { privacyFacts } from "../consent/privacy-facts.ts";
import { post as samplePost, sectionOf, siteOf } from "../sections/support/sample-site.tsx";
import type { PostHead, Site } from "../site.ts";
import { WordsContext } from "../words/use-words.ts";
import { wordsOf } from "../words/words.ts";
import { BareLandingPage } from "./BareLandingPage.tsx";
import { BlogListPage } from "./BlogListPage.tsx";
import { CvPage } from "./CvPage.tsx";
import { PostPage } from "./PostPage.tsx";
import { PrivacyPage } from "./PrivacyPage.tsx";
import { SitemapPage } from "./SitemapPage.tsx";

const site: Site = { ...siteOf(), projects: [], posts: [] };

const post = (title: string, more: Partial<PostHead> = {}): PostHead => ({
  ...samplePost,
  id: title,
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  excerpt: `About ${title}.`,
  category: "",
  ...more,
});

/** The page as a visitor gets it, as a document to look around in. */
function page(content: ReactNode): HTMLElement {
  const element = <WordsContext value={wordsOf(site)}>{content}</WordsContext>;
  const router = createMemoryRouter([{ path: "/", element }]);
  const body = document.createElement("body");
  body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
  return body;
}

const linkTo = (body: HTMLElement, text: string) =>
  [...body.querySelectorAll("a")].find((link) => link.textContent === text)?.getAttribute("href");

test("every page has a way past the menu, the owner's name, the menu and the footer's links", () => {
  const body = page(<Layout site={site}>Content</Layout>);
  expect(body.querySelector("a")?.getAttribute("href")).toBe("#main");
  expect(body.querySelector("main#main")?.textContent).toBe("Content");
  expect(linkTo(body, "Mira Solano")).toBe("/");
  expect(linkTo(body, "Experience")).toBe("/#experience");
  expect(linkTo(body, "Email")).toBe("mailto:mira@example.com");
  expect(linkTo(body, "RSS feed")).toBe("/rss.xml");
  expect(linkTo(body, "Sitemap")).toBe("/sitemap");
  expect(linkTo(body, "Privacy")).toBe("/privacy");
});

test("the menu opens without a script", () => {
  const body = page(<Layout site={site}>Content</Layout>);
  const target = body.querySelector("button[popovertarget]")?.getAttribute("popovertarget");
  expect(body.querySelector(`nav#${target}`)?.hasAttribute("popover")).toBe(true);
});

test("a post shows when, by whom and how long, its text, its contents and the ways on", () => {
  const body = page(
    <PostPage
      site={site}
      post={post("The second hour", { category: "Essays", tags: ["tools"] })}
      html="<p>Where the <em>thumb</em> rests.</p>"
      headings={[
        { id: "one", text: "One", level: 2 },
        { id: "two", text: "Two", level: 3 },
      ]}
      minutes={4}
      previous={post("Before")}
      next={post("After")}
      related={[post("Beside")]}
    />,
  );
  expect(body.querySelector("h1")?.textContent).toBe("The second hour");
  for (const text of ["4 Oct 2026", "Essays", "4 min read", "By Mira Solano", "tools"]) {
    expect(body.textContent).toContain(text);
  }
  expect(body.querySelector("em")?.textContent).toBe("thumb");
  expect(linkTo(body, "One")).toMatch(/#one$/);
  expect(body.querySelector("a[rel=prev]")?.getAttribute("href")).toBe("/blog/before");
  expect(body.querySelector("a[rel=next]")?.getAttribute("href")).toBe("/blog/after");
  expect(linkTo(body, "Beside")).toBe("/blog/beside");
});

const list = {
  site,
  label: null,
  posts: [],
  categories: [],
  tags: [],
  query: "",
  page: 1,
  pages: 1,
  pathOf: (number: number) => `/blog?page=${number}`,
} satisfies ComponentProps<typeof BlogListPage>;

test("a post in another script has an address that every reader of links understands", () => {
  const body = page(<BlogListPage {...list} posts={[post("Тишина")]} />);
  expect(linkTo(body, "Тишина")).toBe("/blog/%D1%82%D0%B8%D1%88%D0%B8%D0%BD%D0%B0");
});

test("the blog lists posts, offers its labels and leads to every page", () => {
  const body = page(
    <BlogListPage
      {...list}
      posts={[post("One"), post("Two")]}
      categories={[{ name: "Essays & more", posts: 2 }]}
      tags={[{ name: "maps", posts: 1 }]}
      page={4}
      pages={9}
      newer="/blog?page=3"
      older="/blog?page=5"
    />,
  );
  expect([...body.querySelectorAll("h2")].map((title) => title.textContent)).toEqual([
    "One",
    "Two",
  ]);
  expect(linkTo(body, "Essays & more2 posts")).toBe("/blog/category/Essays%20%26%20more");
  expect(linkTo(body, "maps")).toBe("/blog/tag/maps");
  const turner = body.querySelector("nav");
  expect([...(turner?.querySelectorAll("li") ?? [])].map((item) => item.textContent)).toEqual([
    "Page 1",
    "Page 3",
    "4",
    "Page 5",
    "Page 9",
  ]);
  expect(turner?.querySelector("[aria-current=page]")?.textContent).toBe("4");
  expect(linkTo(body, "Older")).toBe("/blog?page=5");
  expect(linkTo(body, "Newer")).toBe("/blog?page=3");
});

test("a tag has a page of its own name, which leads back to all posts", () => {
  const body = page(
    <BlogListPage
      {...list}
      label={{ kind: "tag", name: "maps" }}
      posts={[post("One")]}
      tags={[{ name: "maps", posts: 1 }]}
    />,
  );
  expect(body.querySelector("h1")?.textContent).toBe("maps");
  expect(body.querySelector("[aria-current=true]")?.getAttribute("href")).toBe("/blog");
  expect(linkTo(body, "Notes")).toBe("/blog");
  expect(body.querySelector("nav")).toBeNull();
});

test("an empty blog says what to do next", () => {
  const empty = page(<BlogListPage {...list} />);
  expect(linkTo(empty, "RSS feed")).toBe("/rss.xml");
  const nothingFound = page(<BlogListPage {...list} query="zebra" pages={null} />);
  expect(nothingFound.textContent).toContain("No post mentions “zebra”.");
  expect(nothingFound.querySelector("input")?.value).toBe("zebra");
  expect(linkTo(nothingFound, "See all posts")).toBe("/blog");
});

test("the CV offers its downloads and leaves out the parts that the owner hides", () => {
  const section = sectionOf({ sections: defaultSections() }, "cv");
  section.content.sections.awards = false;
  const body = page(<CvPage section={section} downloads={[{ href: "/cv.pdf", label: "PDF" }]} />);
  const parts = [...body.querySelectorAll("h2")].map((title) => title.textContent);
  expect(parts).toContain("Work");
  expect(parts).not.toContain("Awards");
  expect(linkTo(body, "PDF")).toBe("/cv.pdf");
  expect(body.textContent).toContain("Sept 2022 – Present");
  expect(body.textContent).toContain("Lisbon, Portugal");
});

test("the privacy page speaks of analytics only where there is one", () => {
  const facts = (googleAnalyticsId: string) =>
    privacyFacts({ googleAnalyticsId, plausibleDomain: "" }, wordsOf(site));
  const without = page(<PrivacyPage site={site} facts={facts("")} cookieSettings={null} />);
  expect(without.textContent).toContain("uses no analytics service");
  const withOne = page(
    <PrivacyPage site={site} facts={facts("G-AB12CD34EF")} cookieSettings={null} />,
  );
  expect(withOne.textContent).toContain("Google Analytics");
  expect(withOne.textContent).not.toContain("uses no analytics service");
});

test("the sitemap leaves out kinds of pages that the site has none of", () => {
  const body = page(
    <SitemapPage
      groups={[
        { title: "Pages", links: [{ href: "/cv", title: "CV" }] },
        { title: "Posts", links: [] },
      ]}
    />,
  );
  expect(linkTo(body, "CV")).toBe("/cv");
  expect(body.textContent).not.toContain("Posts");
});

test("an address that leads nowhere suggests the closest pages", () => {
  const body = page(<NotFound suggestions={[{ href: "/blog", title: "Notes" }]} />);
  expect(body.querySelector("h1")?.textContent).toBe("Page not found");
  expect(linkTo(body, "Notes")).toBe("/blog");
  expect(linkTo(body, "The front page")).toBe("/");
});

test("a page that could not be rendered says so in the words of the specification", () => {
  const body = page(<ErrorFallback error={new Error("broken")} />);
  expect(body.querySelector("h1")?.textContent).toBe("Something went wrong");
  expect(body.querySelector("h1 + p")?.textContent).toBe(
    "We're sorry, but something unexpected happened. Please refresh the page to try again.",
  );
  expect(body.querySelector("button")?.textContent).toBe("Refresh Page");
});

test("the loading indicator says Loading... unless it is told otherwise", () => {
  expect(page(<Loading />).querySelector("[role=status]")?.textContent).toBe("Loading...");
  expect(page(<Loading message="Saving" />).textContent).toBe("Saving");
});

test("A site that shows none of its sections says whose it is, and what else there is to read", () => {
  const bare = { ...site, sections: [], posts: [post("The tide")] };
  const shown = page(<BareLandingPage site={bare} />);
  expect(shown.querySelector("h1")?.textContent).toBe("Mira Solano");
  expect([...shown.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/blog",
    "/cv",
  ]);
  const metadata = { ...site.metadata, metaDescription: "" };
  const empty = page(<BareLandingPage site={{ ...bare, metadata, posts: [], hasCv: false }} />);
  expect(empty.querySelector("a")).toBeNull();
  expect(empty.textContent).toContain("There is nothing to read here yet.");
});

test("A hidden CV leaves no link to it at the end of the page", () => {
  const links = (shown: Site) =>
    page(<Layout site={shown}>{null}</Layout>).querySelectorAll('a[href="/cv"]').length;
  expect(links(site)).toBe(1);
  expect(links({ ...site, hasCv: false })).toBe(0);
});

test("Social profiles that are no contact link are named at the end of the page, once", () => {
  const socialProfiles = [
    { platform: "Mastodon", url: "https://social.example/@mira/" },
    { platform: "", url: "https://photos.example/mira" },
    { platform: "Bad", url: "javascript:alert(1)" },
  ];
  const shown = { ...site, metadata: { ...site.metadata, socialProfiles } };
  const links = page(<Layout site={shown}>{null}</Layout>).querySelectorAll(
    'footer [aria-label="Contact"] a',
  );
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
