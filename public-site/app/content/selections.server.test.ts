import { expect, test } from "vitest";
import { createFakeApi } from "../../tests/fake-api.ts";
import { lookOf } from "../look/look-of.ts";
import { withSelectionLook } from "../look/look-overrides.server.ts";

const token = "a".repeat(64);

test("a selection sends the summaries of its projects, without their texts and access settings", async () => {
  const api = createFakeApi();
  const projects = ["atlas", "map"].map((slug) => ({
    id: slug,
    slug,
    title: slug,
    description: `Text of ${slug}`,
    visible: true,
    access: "private",
    access_note: "Under NDA",
  }));
  api.tables.open_selection = {
    title: "For you",
    greeting: "",
    with_cv: false,
    projects,
    posts: [],
  };
  const { selections } = api.openContent();
  const sentJson = JSON.stringify(await selections.open(token));
  expect(sentJson).toContain("atlas");
  expect(sentJson).not.toMatch(/Text of|NDA/);
  const page = JSON.stringify(await selections.findProject(token, "atlas"));
  expect(page).toContain("Text of atlas");
  expect(page).not.toMatch(/Text of map|NDA/);
});

test("all texts of a selection are rendered, even if the queue of the Markdown thread is too short for them", async () => {
  const api = createFakeApi();
  const projects = Array.from({ length: 220 }, (_, index) => ({
    id: `${index}`,
    slug: `map-${index}`,
    title: `Map ${index}`,
    description: `*Text* ${index}`,
    visible: true,
  }));
  api.tables.open_selection = { title: "All", greeting: "", with_cv: false, projects, posts: [] };
  const renderedSelection = await api.openContent().selections.findRendered(token);
  expect(renderedSelection?.projects.map(({ html }) => html.trim())).toEqual(
    projects.map((_, index) => `<p dir="auto"><em>Text</em> ${index}</p>`),
  );
});

test("a selection has the site's look unless the owner chose a design direction for it", async () => {
  const api = createFakeApi();
  const selection = { title: "For you", greeting: "", with_cv: false, projects: [], posts: [] };
  api.tables.open_selection = { ...selection, direction: "scholar" };
  const content = api.openContent();
  const site = await content.loadLayout();
  const directionAt = async (pathname: string) => {
    const url = new URL(pathname, "https://mira.example");
    return lookOf(await withSelectionLook(content, site, url)).direction;
  };
  expect(await directionAt(`/for/${token}`)).toBe("scholar");
  expect(await directionAt(`/for/${token}/atlas`)).toBe("scholar");
  expect(await directionAt("/projects/atlas")).toBe("editorial");
  for (const direction of ["", "constructor"]) {
    api.tables.open_selection = { ...selection, direction };
    expect(await directionAt(`/for/${token}`)).toBe("editorial");
  }
});
