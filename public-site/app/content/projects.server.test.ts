import { expect, test } from "vitest";
import { createFakeApi } from "../../tests/fake-api.ts";

test("one request loads a page of search results in order with matches", async () => {
  const api = createFakeApi();
  api.tables.search_page = [
    { id: "p2", slug: "map", title: "Map", visible: true, description: "A **map** of a harbour." },
    { id: "p1", slug: "atlas", title: "Atlas", summary: "Of maps.", visible: true },
  ].map((record) => ({ found: 26, others: ["maps"], record }));
  const { projects, hasNextPage, total } = await api.openContent().findProjects("map", 2);
  const parameters = api.parametersOf("search_page");
  expect([parameters.get("kind"), parameters.get("words")]).toEqual(["projects", "map"]);
  expect([parameters.get("skip"), parameters.get("amount")]).toEqual(["24", "25"]);
  expect(api.requests).toHaveLength(1);
  expect(projects.map(({ slug, matches }) => [slug, matches])).toEqual([
    ["map", { title: ["", "Map", ""], summary: ["A ", "map", " of a harbour."] }],
    ["atlas", { title: ["Atlas"], summary: ["Of ", "maps", "."] }],
  ]);
  expect({ hasNextPage, total }).toEqual({
    hasNextPage: false,
    total: { count: 26, isLowerBound: false },
  });
});

test("a failed search of projects has no total", async () => {
  const api = createFakeApi();
  api.respond = () => new Response("", { status: 500 });
  expect(await api.openContent().findProjects("map", 1)).toMatchObject({
    projects: [],
    total: null,
  });
});
