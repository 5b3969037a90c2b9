import { beforeEach, expect, test } from "vitest";
import type { Client } from "./support/people.ts";
import { startSiteWithStranger } from "./support/site.ts";

const { backend, owner, stranger, visitor } = await startSiteWithStranger();

const password = "tide-tables-2026";
const picture = (name: string) => ({
  src: `/storage/v1/object/public/media/${name}.webp`,
  alt: name,
  width: 4,
  height: 3,
});

/** Content of the protected project; every value contains the word of its field. */
const content = {
  description: "The description zebrafish",
  client: "Client zebrafish",
  role: "Role zebrafish",
  year: "1999",
  url: "https://zebrafish.example",
  repo_url: "https://zebrafish.example/code",
  links: [{ label: "Link", href: "https://zebrafish.example/link" }],
  tags: ["zebrafish"],
  cover: picture("zebrafish-cover"),
  gallery: [{ ...picture("zebrafish-gallery"), caption: "zebrafish" }],
  og_image: picture("zebrafish-social"),
};

const face = {
  title: "Harbour",
  slug: "harbour",
  summary: "A harbour in the north",
  access: "protected",
  access_note: "The client asked for it",
  protected_cover: picture("everybody"),
};

beforeEach(() =>
  backend.database.script(
    "truncate public.projects, public.former_slugs, public.revisions, private.search_words cascade",
  ),
);

async function add(fields: object = {}): Promise<string> {
  const { data } = await owner
    .from("projects")
    .insert({ ...face, ...content, ...fields })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

async function addWithPassword(fields: object = {}): Promise<string> {
  const id = await add(fields);
  await setPassword(id, password).throwOnError();
  return id;
}

const setPassword = (project_id: string, password: string, client = owner) =>
  client.rpc("set_project_password", { project_id, password });

const unlock = async (given = password, project_slug = "harbour", client = visitor) =>
  (await client.rpc("unlock_project", { project_slug, password: given }).throwOnError()).data[0];

const open = async (token: string | undefined, project_slug = "harbour", client = visitor) =>
  (await client.rpc("open_project", { project_slug, token: token ?? "" }).throwOnError()).data;

test("the right password opens a protected project for a visitor, whole and for as long as the owner says", async () => {
  const id = await addWithPassword({ access_days: 2 });
  const found = await unlock();
  expect(found).toMatchObject({ project_id: id, wait: 0 });
  const days = (Number(found?.expires_at) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(2, 2);
  expect(await open(found?.token)).toMatchObject([{ id, ...content }]);
});

test("visitors get the title, summary, one picture and the reason, and nothing else", async () => {
  const id = await addWithPassword();
  const { data } = await visitor.rpc("protected_projects").throwOnError();
  expect(data).toEqual([
    {
      id,
      title: face.title,
      slug: face.slug,
      summary: face.summary,
      cover: face.protected_cover,
      featured: false,
      access: "protected",
      access_note: face.access_note,
      created_at: expect.any(String),
    },
  ]);
});

/** Ways to read something of a protected project. Each must have the result of a project that does not exist. */
const readings: Record<string, (client: Client, id: string) => PromiseLike<{ data: unknown }>> = {
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
  "an order by the content": (client) => client.from("projects").select("id").order("description"),
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
  "a token of nothing": (client) =>
    client.rpc("open_project", { project_slug: "harbour", token: "" }),
  "a made-up token": (client) =>
    client.rpc("open_project", {
      project_slug: "harbour",
      token: `${Math.floor(Date.now() / 1000) + 999}.${"0".repeat(64)}`,
    }),
};

test.each(Object.keys(readings))(
  "attack 51: a visitor and a stranger learn nothing of protected and private content by %s",
  async (way) => {
    const id = await addWithPassword({ slug: "former" });
    await add({ slug: "alone", access: "private" });
    await owner.from("projects").update({ slug: "harbour" }).eq("id", id).throwOnError();
    for (const client of [visitor, stranger]) {
      const { data } = (await readings[way]?.(client, id)) ?? {};
      expect(data ?? [], way).toEqual([]);
    }
  },
);

test("attack 51: the whole response of every readable table and function contains no protected content", async () => {
  await addWithPassword();
  const answers = await Promise.all([
    visitor.from("projects").select("*"),
    visitor.from("pages").select("*"),
    visitor.from("portfolio_sections").select("*"),
    visitor.rpc("protected_projects"),
    visitor.rpc("content_version"),
    visitor.rpc("post_labels"),
    visitor.rpc("unlock_project", { project_slug: "harbour", password: "wrong password" }),
  ]);
  expect(JSON.stringify(answers)).not.toMatch(/zebrafish/i);
  expect(JSON.stringify(answers)).toContain("Harbour");
});

test("attack 51: a token opens its project only, until it ends, and not with a later end", async () => {
  await addWithPassword();
  await addWithPassword({ slug: "other", description: "Other" });
  const token = (await unlock())?.token ?? "";
  expect(await open(token)).toHaveLength(1);
  expect(await open(token, "other")).toEqual([]);
  const [until = "", signature = ""] = token.split(".");
  const forged = [
    `${Number(until) + 1}.${signature}`,
    `${until}.${signature.replace(/^./, (first) => (first === "0" ? "1" : "0"))}`,
    `1.${signature}`,
    `${until}.`,
    ` ${token}`,
    `${token}\n`,
    `99999999999999999999.${signature}`,
    `' or true --.${signature}`,
  ];
  for (const each of forged) expect(await open(each), each).toEqual([]);
  const [ended] = await backend.database.query<{ token: string }>(
    `select '1000.' || private.project_signature(project_id, 1000, signing_key) as token
     from private.project_passwords`,
  );
  expect(await open(ended?.token)).toEqual([]);
});

const endings: Record<string, (id: string) => PromiseLike<unknown>> = {
  "another password": (id) => setPassword(id, "another password").throwOnError(),
  "the same password, set again": (id) => setPassword(id, password).throwOnError(),
  "no password": (id) => setPassword(id, "").throwOnError(),
  "private access": (id) =>
    owner.from("projects").update({ access: "private" }).eq("id", id).throwOnError(),
  hiding: (id) => owner.from("projects").update({ visible: false }).eq("id", id).throwOnError(),
  deletion: (id) => owner.from("projects").delete().eq("id", id).throwOnError(),
};

test.each(Object.keys(endings))("attack 51: %s closes what was open", async (way) => {
  const id = await addWithPassword();
  const token = (await unlock())?.token;
  expect(await open(token)).toHaveLength(1);
  await endings[way]?.(id);
  expect(await open(token)).toEqual([]);
});

test("a project that was deleted and restored needs a new password", async () => {
  const id = await addWithPassword();
  await owner.from("projects").delete().eq("id", id).throwOnError();
  const { data } = await owner.rpc("deleted_items").throwOnError();
  await owner.rpc("restore_revision", { revision_id: data[0]?.id ?? "" }).throwOnError();
  expect((await visitor.rpc("protected_projects").throwOnError()).data).toHaveLength(1);
  expect(await unlock()).toBeUndefined();
});

test("a copy of a protected project is closed: it has no password", async () => {
  await addWithPassword();
  const token = (await unlock())?.token;
  await add({ slug: "harbour-copy" });
  expect(await unlock(password, "harbour-copy")).toBeUndefined();
  expect(await open(token, "harbour-copy")).toEqual([]);
});

test("attack 51: after twenty wrong passwords even the right one has to wait, and only for its project", async () => {
  await addWithPassword();
  await addWithPassword({ slug: "other" });
  const token = (await unlock())?.token;
  const wrong = await Promise.all(
    Array.from({ length: 30 }, (_, index) => unlock(`wrong password ${index}`)),
  );
  expect(wrong.every((each) => each && !each.token)).toBe(true);
  expect(wrong.filter((each) => each?.wait === 0)).toHaveLength(20);
  const limited = await unlock();
  expect(limited?.token).toBeNull();
  expect(limited?.wait).toBeGreaterThan(500);
  expect(limited?.wait).toBeLessThanOrEqual(600);
  expect(await open(token)).toHaveLength(1);
  expect((await unlock(password, "other"))?.token).toEqual(expect.any(String));
  await backend.database.script(
    "update private.project_passwords set counted_since = counted_since - interval '10 minutes'",
  );
  expect((await unlock())?.token).toEqual(expect.any(String));
}, 60_000);

test("right passwords do not count as tries", async () => {
  const id = await addWithPassword();
  for (let index = 0; index < 25; index++) expect((await unlock())?.token).toBeTruthy();
  const [row] = await backend.database.query(
    `select tries from private.project_passwords where project_id = '${id}'`,
  );
  expect(row).toEqual({ tries: 0 });
}, 60_000);

test("only the owner sets a password, and learns whether there is one", async () => {
  const id = await addWithPassword();
  for (const client of [visitor, stranger]) {
    expect((await setPassword(id, "their own password", client)).error).not.toBeNull();
    expect((await client.rpc("has_project_password", { project_id: id })).data).not.toBe(true);
  }
  expect((await unlock())?.token).toBeTruthy();
  expect((await owner.rpc("has_project_password", { project_id: id })).data).toBe(true);
  await setPassword(id, "").throwOnError();
  expect((await owner.rpc("has_project_password", { project_id: id })).data).toBe(false);
  expect(await unlock()).toBeUndefined();
});

test("passwords have 8 to 72 bytes, and a longer try is wrong even if it begins with the password", async () => {
  const id = await add();
  const long = "x".repeat(72);
  for (const refused of ["short", `${long}x`, "é".repeat(37)]) {
    expect((await setPassword(id, refused)).error, refused).toMatchObject({
      message: "Use a password of 8 to 72 characters.",
    });
  }
  await setPassword(id, long).throwOnError();
  expect((await unlock(`${long}x`))?.token).toBeNull();
  expect((await unlock(long))?.token).toBeTruthy();
  expect((await unlock("é"))?.token).toBeNull();
});

test("attack 51: neither the password nor its hash is in versions, and the API cannot reach the table", async () => {
  await addWithPassword();
  const { data } = await owner.from("revisions").select("*").throwOnError();
  expect(JSON.stringify(data)).not.toMatch(/tide-tables|\$2a\$/);
  for (const client of [visitor, stranger, owner]) {
    const { error } = await client.from("project_passwords" as "projects").select("*");
    expect(error).not.toBeNull();
  }
});

test("protecting a public project withdraws its content from caches and its words from searches", async () => {
  const id = await add({ access: "public" });
  const version = async () => (await visitor.rpc("content_version").throwOnError()).data;
  const search = async () =>
    (await visitor.rpc("search_records", { kind: "projects", words: "zebrafish" })).data;
  expect(await search()).toHaveLength(1);
  const before = await version();
  await owner.from("projects").update({ access: "protected" }).eq("id", id).throwOnError();
  const after = await version();
  expect(after?.split("w").at(-1)).not.toBe(before?.split("w").at(-1));
  expect(await search()).toEqual([]);
  const words = await backend.database.query("select word from private.search_words");
  expect(JSON.stringify(words)).not.toContain("zebrafish");
  await owner.from("projects").update({ access: "public" }).eq("id", id).throwOnError();
  expect(await search()).toHaveLength(1);
  expect(await version()).not.toBe(after);
});
