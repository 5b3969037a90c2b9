import { expect, test } from "vitest";
import { ghost } from "./ghost.ts";
import { jsonResume } from "./json-resume.ts";
import { readImport } from "./test-import.ts";

test.each([
  ["Ghost", ghost, '{"db": [{"data": {"po'],
  ["JSON Resume", jsonResume, '{"basics": {"name": "Ada"}'],
])("an incomplete file of %s is refused", async (_, importer, json) => {
  await expect(readImport(importer, { "export.json": json })).rejects.toThrow(
    "The file could not be read: it is not valid JSON. Perhaps its end is missing.",
  );
});

test("a notice names a Ghost post whose text exists only in the editor's format", async () => {
  const lexical = { root: { children: [{ type: "image", src: "https://example.com/a.jpg" }] } };
  const post = { id: 1, title: "A picture", slug: "a-picture", status: "draft", html: null };
  const posts = [{ ...post, lexical: JSON.stringify(lexical) }];
  const json = JSON.stringify({ db: [{ data: { posts } }] });
  const { notices } = await readImport(ghost, { "export.json": json });
  expect(notices).toEqual([expect.stringMatching(/^A picture valueLeftOut /)]);
});

test("a Ghost export without lists of tags and authors is read", async () => {
  const post = { id: 7, title: "One", slug: "one", status: "draft", html: "<p>One</p>" };
  const json = JSON.stringify({ db: [{ data: { posts: [post], users: null } }] });
  const { records } = await readImport(ghost, { "export.json": json });
  expect(records).toMatchObject([{ fields: { title: "One", tags: [], author: "" } }]);
});

test("a Ghost post without an id is imported without tags", async () => {
  const data = { posts: [{ title: "One", html: "<p>One</p>" }], posts_tags: [{ tag_id: 1 }] };
  const { records } = await readImport(ghost, {
    "export.json": JSON.stringify({ db: [{ data }] }),
  });
  expect(records).toMatchObject([{ fields: { title: "One", tags: [] } }]);
});

test("times without a zone are in UTC, and a published post without a time becomes a draft", async () => {
  const post = { title: "One", slug: "one", status: "published", html: "<p>One</p>" };
  const times = ["2015-06-01 12:00:00", 1_433_160_000_000, null, 1e20];
  const posts = times.map((published_at, id) => ({ ...post, id: id + 1, published_at }));
  const json = JSON.stringify({ db: [{ data: { posts } }] });
  const { records, notices } = await readImport(ghost, { "export.json": json });
  const published = { status: "published", published_at: "2015-06-01T12:00:00.000Z" };
  const draft = { status: "draft", published_at: null };
  expect(records).toMatchObject([published, published, draft, draft].map((fields) => ({ fields })));
  expect(notices).toEqual(["One noDate", "One noDate"]);
});
