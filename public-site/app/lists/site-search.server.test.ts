import { expect, test } from "vitest";
import type { ContentReader } from "../content/content.server.ts";
import { defaultSite } from "../content/make-site.server.ts";
import { emptyPostList } from "../content/posts.server.ts";
import { emptyProjectSearch } from "../content/projects.server.ts";
import { searchSite } from "./site-search.server.ts";

/** Titles of the pages found on a site with a category and two tags, and the searches sent to the database. */
async function search(path: string) {
  const site = defaultSite("https://site.example");
  const searches: string[] = [];
  const content = {
    loadSite: async () => site,
    loadCv: async () => null,
    listRecords: async () => [],
    loadTopicCounts: async () => ({
      total: 3,
      categories: [{ name: "Field notes", posts: 1 }],
      tags: [
        { name: "notes", posts: 2 },
        { name: "Sónar", posts: 1 },
      ],
    }),
    listPosts: async ({ search = "" }) => {
      searches.push(search);
      return emptyPostList;
    },
    findProjects: async (searchText: string) => {
      searches.push(searchText);
      return emptyProjectSearch;
    },
  } as Partial<ContentReader> as ContentReader;
  const { query, pages } = await searchSite(content, new URL(path, site.url));
  return { query, searches, titles: pages.map(({ title }) => title) };
}

test("a search finds pages whose title contains all its words, regardless of case and accents", async () => {
  expect((await search("/search?q=NOTES")).titles).toEqual(["Field notes", "#notes"]);
  expect((await search("/search?q=notes+field")).titles).toEqual(["Field notes"]);
  expect((await search("/search?q=SONAR")).titles).toEqual(["#Sónar"]);
  expect((await search("/search?q=harbour")).titles).toEqual([]);
});

test("a long search is truncated before it is compared with titles", async () => {
  const { query, searches } = await search(`/search?q=${"a+".repeat(7_500)}`);
  expect(query).toHaveLength(200);
  expect(searches).toEqual([query, query]);
});

test("an empty search finds nothing and sends no request", async () => {
  expect((await search("/search?q=+low+tide+")).searches).toEqual(["low tide", "low tide"]);
  expect(await search("/search?q=++")).toEqual({ query: "", searches: [], titles: [] });
});
