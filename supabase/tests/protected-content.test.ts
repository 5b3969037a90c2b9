import { beforeEach, expect, test } from "vitest";
import type { Client } from "./support/clients.ts";
import {
  addProject,
  addProjectWithPassword,
  publicFields,
  truncateTables,
} from "./support/protected-project.ts";
import { startSiteWithOtherUser } from "./support/site.ts";

const { backend, owner, otherUser, visitor } = await startSiteWithOtherUser();
beforeEach(() => backend.database.script(truncateTables));

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

/**
 * Queries that could reveal a protected project. Each must return the result that it returns for a project that does
 * not exist.
 */
const readMethods: Record<string, (client: Client, id: string) => PromiseLike<{ data: unknown }>> =
  {
    "all rows": (client) => client.from("projects").select("*"),
    "one column": (client) => client.from("projects").select("description"),
    "the row by id": (client, id) => client.from("projects").select("*").eq("id", id),
    "the row by slug": (client) => client.from("projects").select("*").eq("slug", "harbour"),
    "a filter on the text": (client) =>
      client.from("projects").select("id").like("description", "%zebra%"),
    "a filter on the client": (client) =>
      client.from("projects").select("id").eq("client", "Client zebrafish"),
    "a filter on JSON": (client) =>
      client
        .from("projects")
        .select("id")
        .eq("gallery->0->>caption" as "slug", "zebrafish"),
    "a filter on a list": (client) =>
      client.from("projects").select("id").contains("tags", ["zebrafish"]),
    "a filter on the address": (client) =>
      client.from("projects").select("id").not("url", "is", null),
    "an order by the content": (client) =>
      client.from("projects").select("id").order("description"),
    "the full-text index": (client) =>
      client.from("projects").select("id").textSearch("search", "zebrafish"),
    "the search of content": (client) =>
      client.rpc("search_records", { kind: "projects", words: "zebrafish" }),
    "the search of parts of words": (client) =>
      client.rpc("search_records", { kind: "projects", words: "ebrafi" }),
    "the search with a wrong letter": (client) =>
      client.rpc("search_records", { kind: "projects", words: "zebrafisk" }),
    "the search of the title": (client) =>
      client.rpc("search_records", { kind: "projects", words: "harbour" }),
    versions: (client) => client.from("revisions").select("*"),
    "former slugs": (client) => client.from("former_slugs").select("*"),
    media: (client) => client.from("media").select("*"),
    "social images": (client) => client.from("social_images").select("*"),
    "places of pictures": (client, id) => client.rpc("media_places", { media_id: id }),
    "deleted items": (client) => client.rpc("deleted_items"),
    "an empty token": (client) =>
      client.rpc("open_project", { project_slug: "harbour", token: "" }),
    "a made-up token": (client) =>
      client.rpc("open_project", {
        project_slug: "harbour",
        token: `${Math.floor(Date.now() / 1000) + 999}.${"0".repeat(64)}`,
      }),
  };

test.each(Object.keys(readMethods))(
  "a visitor and another user cannot read protected or private content by %s",
  async (methodName) => {
    const id = await addProjectWithPassword(owner, { slug: "former" });
    await addProject(owner, { slug: "alone", access: "private" });
    await owner.from("projects").update({ slug: "harbour" }).eq("id", id).throwOnError();
    for (const client of [visitor, otherUser]) {
      const { data } = (await readMethods[methodName]?.(client, id)) ?? {};
      expect(data ?? [], methodName).toEqual([]);
    }
  },
);

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
  await owner.from("projects").update({ access: "protected" }).eq("id", id).throwOnError();
  const versionAfter = await readVersion();
  // The version ends with the number of withdrawals.
  expect(versionAfter?.split(" ").at(-1)).not.toBe(versionBefore?.split(" ").at(-1));
  expect(await search()).toEqual([]);
  const searchWords = await backend.database.query("select word from private.search_words");
  expect(JSON.stringify(searchWords)).not.toContain("zebrafish");
  await owner.from("projects").update({ access: "public" }).eq("id", id).throwOnError();
  expect(await search()).toHaveLength(1);
  expect(await readVersion()).not.toBe(versionAfter);
});
