import { beforeEach, expect, test } from "vitest";
import type { Client } from "./support/clients.ts";
import {
  addProject,
  addProjectWithPassword,
  publicFields,
  truncateTables,
} from "./support/protected-project.ts";
import { update } from "./support/rows.ts";
import { startSiteWithOtherUser } from "./support/site.ts";

const { backend, owner, otherUser, visitor } = await startSiteWithOtherUser();
beforeEach(() => backend.database.exec(truncateTables));

test("visitors get only the title, summary, one picture and the access note of a protected project", async () => {
  const id = await addProjectWithPassword(owner);
  const { data } = await visitor.rpc("protected_projects").throwOnError();
  expect(data).toEqual([
    {
      id,
      title: publicFields.title,
      slug: publicFields.slug,
      summary: publicFields.summary,
      cover: publicFields.protected_cover,
      featured: false,
      access: "protected",
      access_note: publicFields.access_note,
      position: 0,
      created_at: expect.any(String),
    },
  ]);
});

/** Queries that could reveal a protected project. `access.test.ts` tests the rights of every role on all tables. */
const queriesOf = (client: Client): PromiseLike<{ data: unknown }>[] => [
  client.from("projects").select("*"),
  client.from("projects").select("*").eq("slug", "harbour"),
  client.from("projects").select("id").like("description", "%zebra%"),
  client
    .from("projects")
    .select("id")
    .eq("gallery->0->>caption" as "slug", "zebrafish"),
  client.from("projects").select("id").textSearch("search", "zebrafish"),
  client.from("former_slugs").select("*"),
  ...["zebrafish", "ebrafi", "zebrafisk", "harbour"].map((words) =>
    client.rpc("search_records", { kind: "projects", words }),
  ),
  ...["", `${Math.floor(Date.now() / 1000) + 999}.${"0".repeat(64)}`].map((token) =>
    client.rpc("open_project", { project_slug: "harbour", token }),
  ),
];

test("a visitor and another user cannot read protected or private content", async () => {
  const id = await addProjectWithPassword(owner, { slug: "former" });
  await addProject(owner, { slug: "alone", access: "private" });
  await update(owner, "projects", { id }, { slug: "harbour" });
  const results = await Promise.all([...queriesOf(visitor), ...queriesOf(otherUser)]);
  expect(results.flatMap(({ data }) => data ?? [])).toEqual([]);
});

test("the whole response of every readable table and function contains no protected content", async () => {
  await addProjectWithPassword(owner);
  const responses = await Promise.all([
    visitor.from("projects").select("*"),
    visitor.from("pages").select("*"),
    visitor.from("portfolio_sections").select("*"),
    visitor.rpc("protected_projects"),
    visitor.rpc("content_version"),
    visitor.rpc("post_labels"),
    visitor.rpc("unlock_project", { project_slug: "harbour", password: "wrong password" }),
  ]);
  expect(JSON.stringify(responses)).not.toMatch(/zebrafish/i);
  expect(JSON.stringify(responses)).toContain("Harbour");
});

test("protecting a public project raises the count of withdrawn content and removes its words from the search", async () => {
  const id = await addProject(owner, { access: "public" });
  const readVersion = async () => (await visitor.rpc("content_version").throwOnError()).data;
  const search = async () =>
    (await visitor.rpc("search_records", { kind: "projects", words: "zebrafish" })).data;
  expect(await search()).toHaveLength(1);
  const versionBefore = await readVersion();
  await update(owner, "projects", { id }, { access: "protected" });
  const versionAfter = await readVersion();
  // The version ends with the number of withdrawals.
  expect(versionAfter?.split(" ").at(-1)).not.toBe(versionBefore?.split(" ").at(-1));
  expect(await search()).toEqual([]);
  const searchWords = await backend.database.query("select word from private.search_words");
  expect(JSON.stringify(searchWords)).not.toContain("zebrafish");
  await update(owner, "projects", { id }, { access: "public" });
  expect(await search()).toHaveLength(1);
  expect(await readVersion()).not.toBe(versionAfter);
});
