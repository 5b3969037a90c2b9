import { beforeEach, expect, test } from "vitest";
import { createFakeApi, type FakeApi, section } from "../../tests/fake-api.ts";

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
});

test("a visitor sees the sections, projects and posts of the site", async () => {
  const site = await api.openContent().loadSite();
  expect(site.sections).toMatchObject([{ type: "hero", title: "Hello" }]);
  expect(site.projects).toMatchObject([{ slug: "map", title: "Map" }]);
  expect(site.posts).toMatchObject([{ slug: "first", title: "First" }]);
  expect(api.log).not.toHaveBeenCalled();
});

test("requests for summaries of projects and posts omit the long texts", async () => {
  const site = await api.openContent().loadSite();
  expect(site.projects[0]).not.toHaveProperty("description");
  expect(site.posts[0]).not.toHaveProperty("content");
});

test("one request with a visitor's key loads the content that all pages share", async () => {
  await api.openContent().loadSite();
  expect(api.requests.map(({ url }) => new URL(url).pathname)).toEqual([
    "/rest/v1/rpc/site_content",
  ]);
  expect(api.requests[0]?.headers.get("apikey")).toBe("key");
});

const cv = section("s2", "cv", { basics: { name: "Ada Vale" } });
const metadata = (content: object) => section("s3", "metadata", content);

test.each([
  ["the author", [metadata({ metaAuthor: "Ada", ogSiteName: "Ada's" }), cv], "Ada"],
  ["the site's name", [metadata({ ogSiteName: "Ada's", pageTitle: "Home" }), cv], "Ada's"],
  ["the page title", [metadata({ metaAuthor: " ", pageTitle: "Home" }), cv], "Home"],
  ["the name on the CV", [metadata({}), cv], "Ada Vale"],
  ["the hero's title", [metadata({})], "Hello"],
])(
  "the name of the site is %s, if no source with a higher priority has a name",
  async (_, otherSections, expected) => {
    api.tables.portfolio_sections = [section("s1", "hero", {}, "Hello"), ...otherSections];
    expect((await api.openContent().loadSite()).name).toBe(expected);
  },
);

test("every page's data says if a visible CV exists", async () => {
  expect((await api.openContent().loadLayout()).hasCv).toBe(false);
  api.tables.portfolio_sections = [cv];
  expect((await api.openContent().loadLayout()).hasCv).toBe(true);
});

test("a site without metadata does not use the sample's description", async () => {
  const site = await api.openContent().loadSite();
  expect(site.name).toBe("Hello");
  expect(JSON.stringify(site.metadata)).not.toContain("Mira");
});

test("pages other than the landing page embed only the menu and the contact links", async () => {
  api.tables.portfolio_sections = [
    section("1", "about", { bio: ["A long story"] }, "About"),
    section("2", "contact", { contactLinks: [{ label: "Mail", href: "mailto:a@b.example" }] }),
  ];
  const layout = JSON.stringify(await api.openContent().loadLayout());
  expect(layout).toContain("About");
  expect(layout).toContain("mailto:a@b.example");
  expect(layout).not.toContain("A long story");
});

test("the landing page embeds neither times of changes nor ids of sections", async () => {
  api.tables.portfolio_sections = [section("1", "about", { bio: ["I"] }, "About")];
  expect((await api.openContent().loadSite()).sections[0]?.updatedAt).toBeTruthy();
  const landing = await api.openContent().loadLanding();
  expect([...landing.sections, ...landing.projects, ...landing.posts].length).toBeGreaterThan(0);
  expect(JSON.stringify(landing)).not.toMatch(/"(updatedAt|id)":"/);
});

test("visitors do not see empty sections", async () => {
  api.tables.portfolio_sections = [
    section("1", "hero", {}, ""),
    section("2", "about", {}, "About"),
    section("3", "experience", {}, "Experience"),
    section("4", "contact", { contactLinks: [] }, "Contact"),
    section("5", "work_community", { stats: [{ label: "Years", value: "4" }] }, "Community"),
    section("6", "thoughts", {}, "Work"),
    section("7", "community_carousel", { title: "Six prints", images: [] }, "Photos"),
    { ...section("8", "experience", {}, "Positions"), subtitle: "Since 2017" },
  ];
  const typesOf = async () => (await api.openContent().loadSite()).sections.map(({ type }) => type);
  expect(await typesOf()).toEqual(["hero", "work_community", "thoughts"]);
  Object.assign(api.tables, { projects: [], blog_posts: [] });
  expect(await typesOf()).toEqual(["hero", "work_community"]);
});

test("pages embed a custom page only if a menu contains it", async () => {
  api.tables.pages = [
    { id: "1", title: "Now", slug: "now", in_menu: true },
    { id: "2", title: "Uses", slug: "uses", in_menu: false },
    { id: "3", title: "Imprint", slug: "imprint", in_menu: false },
  ];
  const menus = { header: [{ label: "", href: "/uses" }], footer: [] };
  api.tables.portfolio_sections = [metadata({ menus })];
  const { pages } = await api.openContent().loadLayout();
  expect(pages?.map(({ slug }) => slug)).toEqual(["now", "uses"]);
});
