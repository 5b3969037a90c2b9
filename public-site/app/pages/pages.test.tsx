// @vitest-environment jsdom
import { defaultSections } from "@portfolio/content/sections";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { hrefOfLink, renderPage, site, textsOf, withMetadata } from "../../tests/render-page.tsx";
import {
  post as samplePost,
  project as sampleProject,
  sectionOf,
} from "../../tests/sample-site.ts";
import { ErrorFallback } from "../components/ErrorFallback.tsx";
import { Loading } from "../components/Loading.tsx";
import { NotFound } from "../components/NotFound.tsx";
import type { BlogList } from "../lists/blog-list.server.ts";
import type { ProjectList } from "../lists/project-list.server.ts";
import Blog from "../routes/blog.tsx";
import Privacy from "../routes/privacy.tsx";
import Projects from "../routes/projects.tsx";
import type { PostHead } from "../site/site.ts";
import { BareLandingPage } from "./BareLandingPage.tsx";
import { CvPage } from "./CvPage.tsx";
import { LinkListPage } from "./LinkListPage.tsx";
import { PostPage } from "./PostPage.tsx";

const createPost = (title: string, fields: Partial<PostHead> = {}) => ({
  ...samplePost,
  id: title,
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  excerpt: `About ${title}.`,
  category: "",
  minutes: 0,
  matches: null,
  ...fields,
});

test("a post shows its date, author, reading time, text, contents and links", () => {
  const body = renderPage(
    <PostPage
      site={site}
      post={createPost("The second hour", { category: "Essays", tags: ["tools"] })}
      html="<p>Where the <em>thumb</em> rests.</p>"
      headings={[
        { id: "one", text: "One", level: 2 },
        { id: "two", text: "Two", level: 3 },
      ]}
      minutes={4}
      previous={createPost("Before")}
      next={createPost("After")}
      related={[createPost("Beside")]}
    />,
  );
  expect(body.querySelector("h1")?.textContent).toBe("The second hour");
  for (const text of ["4 Oct 2026", "Essays", "4 min read", "By Mira Solano", "tools"]) {
    expect(body.textContent).toContain(text);
  }
  expect(body.querySelector("em")?.textContent).toBe("thumb");
  expect(hrefOfLink(body, "One")).toMatch(/#one$/);
  expect(body.querySelector("a[rel=prev]")?.getAttribute("href")).toBe("/blog/before");
  expect(body.querySelector("a[rel=next]")?.getAttribute("href")).toBe("/blog/after");
  expect(hrefOfLink(body, "Beside")).toBe("/blog/beside");
});

const propsOf = <Props,>(list: object) => ({ loaderData: { list, suggestions: [] } }) as Props;
const BlogListPage = (blogList: BlogList) => (
  <Blog {...propsOf<ComponentProps<typeof Blog>>(blogList)} />
);
const ProjectListPage = (projectList: ProjectList) => (
  <Projects {...propsOf<ComponentProps<typeof Projects>>(projectList)} />
);

const onlyPage = { page: 1, pageCount: 1, hasNextPage: false };

const list = {
  topic: null,
  posts: [],
  categories: [],
  tags: [],
  search: "",
  total: { count: 0, isLowerBound: false },
  allCount: 9,
  ...onlyPage,
} satisfies BlogList;

test("the blog shows posts, links to categories and tags, and links to other pages of the list", () => {
  const body = renderPage(
    <BlogListPage
      {...list}
      posts={[createPost("One"), createPost("Two")]}
      categories={[{ name: "Essays & more", count: 2 }]}
      tags={[{ name: "maps", count: 3 }]}
      page={4}
      pageCount={9}
      hasNextPage
    />,
  );
  expect(textsOf(body, "h2")).toEqual(["One", "Two"]);
  expect(hrefOfLink(body, "Essays & more2 posts")).toBe("/blog/category/Essays%20%26%20more");
  expect(hrefOfLink(body, "maps3 posts")).toBe("/blog/tag/maps");
  expect(textsOf(body, "nav li")).toEqual(["Page 1", "Page 3", "4", "Page 5", "Page 9"]);
  expect(body.querySelector("nav [aria-current=page]")?.textContent).toBe("4");
  expect(hrefOfLink(body, "Next")).toBe("/blog?page=5");
  expect(hrefOfLink(body, "Previous")).toBe("/blog?page=3");
});

test("a tag has its own page with a link to all posts", () => {
  const body = renderPage(
    <BlogListPage
      {...list}
      topic={{ kind: "tag", name: "maps" }}
      posts={[createPost("One")]}
      tags={[{ name: "maps", count: 1 }]}
    />,
  );
  expect(body.querySelector("h1")?.textContent).toBe("maps");
  expect(body.querySelector("[aria-current=true]")?.getAttribute("href")).toBe("/blog");
  expect(hrefOfLink(body, "All9 posts")).toBe("/blog");
  expect(body.querySelector("nav")).toBeNull();
});

test("the list of projects links to its tags and years, and a filtered list links to the whole list", () => {
  const secondProject = { ...sampleProject, slug: "murmur", tags: ["Sound"], year: "2024" };
  const filteredList = {
    projects: [secondProject],
    tags: [{ name: "Sound", count: 4 }],
    years: [{ name: "2024", count: 1 }],
    ...onlyPage,
    total: { count: 1, isLowerBound: false },
    allCount: 5,
    search: "",
  };
  const unfilteredList = renderPage(<ProjectListPage {...filteredList} tag="" year="" />);
  expect(unfilteredList.querySelector("h1")?.textContent).toBe("Projects");
  expect(hrefOfLink(unfilteredList, "Murmur")).toBe("/projects/murmur");
  expect(hrefOfLink(unfilteredList, "Sound4 projects")).toBe("/projects?tag=Sound");
  const filteredByBoth = renderPage(<ProjectListPage {...filteredList} tag="Sound" year="2024" />);
  expect(filteredByBoth.querySelector("h1")?.textContent).toBe("Sound, 2024");
  expect(hrefOfLink(filteredByBoth, "Sound4 projects")).toBe("/projects?year=2024");
  expect(hrefOfLink(filteredByBoth, "2024")).toBe("/projects?tag=Sound");
  expect(hrefOfLink(filteredByBoth, "All5 projects")).toBe("/projects");
});

test("a search of projects marks matches, and links to all projects if nothing is found", () => {
  const matches = { title: ["", "Mur", "mur"], summary: ["A ", "murmur", " …"] };
  const list = {
    ...{ ...onlyPage, tag: "", year: "", allCount: 5, tags: [], years: [] },
    ...{ search: "mur", total: { count: 1, isLowerBound: false } },
  };
  const projects = [{ ...sampleProject, matches }];
  const body = renderPage(<ProjectListPage {...list} projects={projects} />);
  expect(textsOf(body, "mark")).toEqual(["Mur", "murmur"]);
  expect(body.querySelector("[role=status]")?.textContent).toBe("1 project");
  const noResults = renderPage(<ProjectListPage {...list} projects={[]} />);
  expect(noResults.textContent).toContain("Nothing mentions “mur”.");
  expect(hrefOfLink(noResults, "All projects")).toBe("/projects");
});

test("a failed search is not shown as an empty result", () => {
  const failedPage = renderPage(<BlogListPage {...list} search="zebra" total={null} />);
  expect(failedPage.textContent).toContain("The search is not working right now.");
  expect(failedPage.textContent).not.toContain("Nothing mentions");
  expect(hrefOfLink(failedPage, "All posts")).toBe("/blog");
  const nothingFound = renderPage(<BlogListPage {...list} search="zebra" />);
  expect(nothingFound.textContent).toContain("Nothing mentions “zebra”.");
  expect(nothingFound.querySelector("input")?.value).toBe("zebra");
});

test("a list of at least eight entries has a search form, and a list marks its selected filter", () => {
  const renderList = (allCount: number, search = "") =>
    renderPage(<BlogListPage {...list} {...{ allCount, search }} posts={[createPost("One")]} />);
  expect(renderList(7).querySelector("[role=search]")).toBeNull();
  expect(renderList(8).querySelector("[role=search]")).not.toBeNull();
  expect(renderList(7, "one").querySelector("input")?.value).toBe("one");
  const tags = ["maps", "sound"].map((name) => ({ name, count: 2 }));
  const currentFilter = (body: HTMLElement) =>
    body.querySelector("[aria-current=true]")?.textContent;
  expect(currentFilter(renderPage(<BlogListPage {...list} tags={tags} />))).toBe("All9 posts");
  const maps = { kind: "tag", name: "maps" } as const;
  const filteredPage = renderPage(<BlogListPage {...list} tags={tags} topic={maps} />);
  expect(currentFilter(filteredPage)).toBe("maps2 posts");
});

test("a search of posts shows the number of results and marks matches", () => {
  const matches = { title: ["<i>", "One", "</i>"], summary: ["… the ", "one", " <b> …"] };
  const body = renderPage(
    <BlogListPage
      {...list}
      search="one"
      posts={[{ ...createPost("<i>One</i>"), matches }]}
      total={{ count: 1000, isLowerBound: true }}
    />,
  );
  expect(body.querySelector("[role=status]")?.textContent).toBe("1,000+ posts");
  expect(textsOf(body, "mark")).toEqual(["One", "one"]);
  expect(body.querySelector("article h2")?.textContent).toBe("<i>One</i>");
  expect(body.querySelector("article")?.textContent).toContain("… the one <b> …");
});

test("the CV offers its downloads and omits hidden parts", () => {
  const section = sectionOf({ sections: defaultSections() }, "cv");
  section.content.sections.awards = false;
  const downloads = [{ href: "/cv.pdf", label: "PDF" }];
  const body = renderPage(<CvPage section={section} downloads={downloads} />);
  const parts = textsOf(body, "h2");
  expect(parts).toContain("Work");
  expect(parts).not.toContain("Awards");
  expect(hrefOfLink(body, "PDF")).toBe("/cv.pdf");
  expect(body.textContent).toContain("Sept 2022 – Present");
  expect(body.textContent).toContain("Lisbon, Portugal");
});

test("a CV without a name has a heading that is not empty", () => {
  const section = sectionOf({ sections: defaultSections() }, "cv");
  section.title = " ";
  section.content.basics.name = " ";
  const body = renderPage(<CvPage section={section} downloads={[]} />);
  expect(body.querySelector("h1")?.textContent).toBe("CV");
});

test("the privacy page mentions analytics only if configured", () => {
  const withoutAnalytics = renderPage(<Privacy />);
  expect(withoutAnalytics.textContent).toContain("uses no analytics service");
  const testSite = withMetadata({ googleAnalyticsId: "G-AB12CD34EF" });
  const withAnalytics = renderPage(<Privacy />, "/privacy", testSite);
  expect(withAnalytics.textContent).toContain("Google Analytics");
  expect(withAnalytics.textContent).not.toContain("uses no analytics service");
});

test("the sitemap omits empty collections", () => {
  const body = renderPage(
    <LinkListPage
      title="Sitemap"
      intro=""
      groups={[
        { title: "Pages", links: [{ href: "/cv", title: "CV" }] },
        { title: "Posts", links: [] },
      ]}
    />,
  );
  expect(hrefOfLink(body, "CV")).toBe("/cv");
  expect(body.textContent).not.toContain("Posts");
});

test("a 404 page suggests similar pages", () => {
  const body = renderPage(<NotFound suggestions={[{ href: "/blog", title: "Notes" }]} />);
  expect(body.querySelector("h1")?.textContent).toBe("Page not found");
  expect(hrefOfLink(body, "Notes")).toBe("/blog");
  expect(hrefOfLink(body, "Home")).toBe("/");
});

test("a page that failed to render shows a message and a button that reloads it", () => {
  const body = renderPage(<ErrorFallback error={new Error("broken")} />);
  expect(body.querySelector("h1")?.textContent).toBe("Something went wrong");
  expect(body.querySelector("h1 + p")?.textContent).toBe(
    "We're sorry, but something unexpected happened. Please refresh the page to try again.",
  );
  expect(body.querySelector("button")?.textContent).toBe("Refresh Page");
});

test("the loading indicator shows Loading... by default", () => {
  expect(renderPage(<Loading />).querySelector("[role=status]")?.textContent).toBe("Loading...");
  expect(renderPage(<Loading message="Saving" />).textContent).toBe("Saving");
});

test("a site without sections shows its name and links to its pages", () => {
  const withoutSections = { ...site, sections: [], projectCount: 0 };
  const bareLanding = renderPage(<BareLandingPage site={withoutSections} />);
  expect(bareLanding.querySelector("h1")?.textContent).toBe("Mira Solano");
  expect([...bareLanding.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/blog",
    "/cv",
  ]);
  const { metadata } = withMetadata({ metaDescription: "" });
  const emptySite = { ...withoutSections, metadata, hasPosts: false, hasCv: false };
  const emptyPage = renderPage(<BareLandingPage site={emptySite} />);
  expect(emptyPage.querySelector("a")).toBeNull();
  expect(emptyPage.textContent).toContain("There is nothing to read here yet.");
});
