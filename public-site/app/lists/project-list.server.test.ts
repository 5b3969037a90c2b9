import { expect, test, vi } from "vitest";
import { project } from "../../tests/sample-site.ts";
import type { ContentReader } from "../content/content.server.ts";
import { defaultSite } from "../content/make-site.server.ts";
import type { ProjectSummary } from "../site/site.ts";
import { loadProjectList } from "./project-list.server.ts";

const projectCard = (slug: string, year: string, tags: string[]): ProjectSummary => ({
  ...project,
  slug,
  year,
  tags,
});

/** Response to a path below `/projects` on a site with these projects. */
async function load(
  path: string,
  projects: ProjectSummary[],
  isDegraded = false,
  findProjects?: ContentReader["findProjects"],
) {
  const site = { ...defaultSite("https://site.example"), projects };
  const content = {
    loadSite: async () => site,
    loadCv: async () => null,
    listRecords: async () => [],
    loadTopicCounts: async () => ({ total: 0, categories: [], tags: [] }),
    isDegraded: () => isDegraded,
    ...(findProjects && { findProjects }),
  } as Partial<ContentReader> as ContentReader;
  const { data, init } = await loadProjectList(content, new URL(path, site.url));
  return { ...data, status: init?.status ?? 200 };
}

const slugsOf = (list: { projects: ProjectSummary[] } | null) =>
  list?.projects.map(({ slug }) => slug);

const siteProjects = [
  projectCard("tide", "2026", ["Sound", "Maps"]),
  projectCard("murmur", "2024", ["Sound"]),
  projectCard("isoline", "2024", ["Maps"]),
  projectCard("untold", "", ["Paper"]),
];

test("all projects are listed with their years and with tags that several projects have", async () => {
  const { list } = await load("/projects", siteProjects);
  expect(slugsOf(list)).toEqual(["tide", "murmur", "isoline", "untold"]);
  expect(list?.tags).toEqual([
    { name: "Maps", count: 2 },
    { name: "Sound", count: 2 },
  ]);
  expect(list?.years).toEqual([
    { name: "2026", count: 1 },
    { name: "2024", count: 2 },
  ]);
});

test("the list can be filtered by tag and year; the count of a tag covers the selected year, and vice versa", async () => {
  expect(slugsOf((await load("/projects?tag=Sound", siteProjects)).list)).toEqual([
    "tide",
    "murmur",
  ]);
  expect(slugsOf((await load("/projects?year=2024", siteProjects)).list)).toEqual([
    "murmur",
    "isoline",
  ]);
  const { list } = await load("/projects?tag=Sound&year=2024", siteProjects);
  expect(slugsOf(list)).toEqual(["murmur"]);
  expect(list?.tags).toEqual([{ name: "Sound", count: 1 }]);
  expect(list?.years).toEqual([
    { name: "2026", count: 1 },
    { name: "2024", count: 1 },
  ]);
});

test("the filters offer all years, the most used tags and the selected tag", async () => {
  const manyProjects = Array.from({ length: 14 }, (_, index) => [
    projectCard(`one-${index}`, String(2010 + index), [`Tag ${index}`]),
    projectCard(`two-${index}`, String(2010 + index), [`Tag ${index}`, "All"]),
  ]).flat();
  const namesOf = (labels?: { name: string }[]) => labels?.map(({ name }) => name);
  const { list } = await load("/projects", manyProjects);
  expect(namesOf(list?.years)).toEqual(
    Array.from({ length: 14 }, (_, index) => String(2023 - index)),
  );
  expect(namesOf(list?.tags)).toHaveLength(12);
  expect(namesOf((await load("/projects?tag=Tag+9", manyProjects)).list?.tags)).toContain("Tag 9");
});

test("a long list of projects has several pages", async () => {
  const manyProjects = Array.from({ length: 25 }, (_, index) => projectCard(`p-${index}`, "", []));
  expect((await load("/projects", manyProjects)).list).toMatchObject({ page: 1, pageCount: 2 });
  expect(slugsOf((await load("/projects?page=2", manyProjects)).list)).toEqual(["p-24"]);
});

test.each([
  "/projects?page=2",
  "/projects?page=0",
  "/projects?tag=Nothing",
  "/projects?tag=Paper&year=2024",
  "/projects?year=1999",
])(
  "%s responds with 404, because no project is on this page or matches this filter",
  async (path) => {
    const response = await load(path, siteProjects);
    expect(response).toMatchObject({ list: null, status: 404 });
  },
);

test("a list without a matching project responds with 503 during an outage", async () => {
  await expect(load("/projects?tag=Sound", [], true)).rejects.toMatchObject({
    init: { status: 503 },
  });
});

test("a tag in another spelling redirects to its exact spelling", async () => {
  const redirectPromise = load("/projects?tag=sound&year=2024", siteProjects);
  const response = await redirectPromise.catch((error: Response) => error);
  expect(response).toMatchObject({ status: 301 });
  expect((response as Response).headers.get("location")).toBe("/projects?tag=Sound&year=2024");
});

test("a site without projects has no list of projects", async () => {
  expect(await load("/projects", [])).toMatchObject({ status: 404, list: null });
});

test("the list offers no filter by tag or year if all projects have the same", async () => {
  const { list } = await load("/projects", [
    projectCard("tide", "2026", ["Sound"]),
    projectCard("murmur", "2026", ["Sound"]),
  ]);
  expect(list).toMatchObject({ allCount: 2, tags: [], years: [] });
});

test("a search covers all projects and returns the number of pages", async () => {
  const [project] = siteProjects;
  const findProjects = vi.fn(async (_search: string, page: number) => ({
    projects: project && page < 3 ? [{ ...project, matches: { title: [], summary: [] } }] : [],
    hasNextPage: page < 2,
    total: { count: 25, isLowerBound: false },
  }));
  const { list } = await load(
    "/projects?q=+tide+&tag=Paper&year=1999&page=2",
    siteProjects,
    false,
    findProjects,
  );
  expect(findProjects).toHaveBeenCalledWith("tide", 2);
  expect(list).toMatchObject({ search: "tide", tag: "", year: "", page: 2, pageCount: 2 });
  expect(list?.total?.count).toBe(25);
  expect(list?.tags).toHaveLength(2);
  expect(await load("/projects?q=tide&page=3", siteProjects, false, findProjects)).toMatchObject({
    status: 404,
  });
  expect(await load("/projects?q=tide&page=0", siteProjects, false, findProjects)).toMatchObject({
    status: 404,
  });
});
