import { beforeEach, expect, test } from "vitest";
import { insert, insertRow, readRows, update } from "./support/rows.ts";
import { startSiteWithOtherUser } from "./support/site.ts";

const { backend, owner, otherUser, visitor } = await startSiteWithOtherUser();
beforeEach(() =>
  backend.database.exec(
    `truncate public.projects, public.blog_posts, public.former_slugs, private.deleted_slugs,
       public.selections, public.revisions cascade;
     delete from public.portfolio_sections where section_type = 'thoughts'`,
  ),
);

async function addPost(slug: string, fields: object = { status: "published" }): Promise<string> {
  return (await insertRow(owner, "blog_posts", { title: slug, slug, ...fields })).id;
}

const rename = (id: string, slug: string) =>
  owner.from("blog_posts").update({ slug }).eq("id", id).throwOnError();

/** Looks up a former slug, by default of a post and as a visitor, and returns the current slug. */
async function currentSlugOf(
  slug: string,
  client = visitor,
  table: "blog_posts" | "projects" = "blog_posts",
): Promise<string | undefined> {
  const data = await readRows(client, "former_slugs", ["row_id"], { table_name: table, slug });
  const { data: records } = await client
    .from(table)
    .select("slug")
    .in(
      "id",
      data.map(({ row_id }) => row_id),
    )
    .throwOnError();
  return records[0]?.slug;
}

test("every former slug of a post leads to the current slug", async () => {
  const id = await addPost("first");
  await rename(id, "second");
  await rename(id, "third");
  expect(await currentSlugOf("first")).toBe("third");
  expect(await currentSlugOf("second")).toBe("third");
  expect(await currentSlugOf("third")).toBeUndefined();
});

test("sections and selections show selected posts and projects after a change of their slugs", async () => {
  const content = {
    blogPosts: [{ slug: "first", title: "Mine" }, { slug: "" }, "not an object", { slug: "other" }],
    projects: [{ slug: "first" }, { slug: "map" }],
    more: 1,
  };
  const insertion = { section_type: "thoughts", content };
  const section = await insertRow(owner, "portfolio_sections", insertion);
  const picks = { chosen_projects: [{ slug: "map" }], chosen_posts: [{ slug: "first" }] };
  await insert(owner, "selections", { title: "For Ann", ...picks });
  await insert(owner, "projects", { title: "Map", slug: "map" });
  await rename(await addPost("first"), "second");
  await update(owner, "projects", { slug: "map" }, { slug: "chart" });
  const [data] = await readRows(owner, "portfolio_sections", ["content"], { id: section.id });
  expect(data?.content).toEqual({
    blogPosts: [{ slug: "second", title: "Mine" }, ...content.blogPosts.slice(1)],
    projects: [{ slug: "first" }, { slug: "chart" }],
    more: 1,
  });
  const selections = await readRows(owner, "selections", ["chosen_projects", "chosen_posts"]);
  expect(selections).toEqual([
    { chosen_projects: [{ slug: "chart" }], chosen_posts: [{ slug: "second" }] },
  ]);
});

test("a restored post appears again in the sections and selections that contain it, and a new post with its slug never does", async () => {
  const id = await addPost("first");
  await insert(owner, "selections", { title: "For Ann", chosen_posts: [{ slug: "first" }] });
  await insert(owner, "portfolio_sections", {
    section_type: "thoughts",
    content: { blogPosts: [{ slug: "first" }] },
  });
  const readPicks = async () => [
    ...(await readRows(owner, "selections", ["chosen_posts"])),
    ...(await readRows(owner, "portfolio_sections", ["content"], { section_type: "thoughts" })),
  ];
  const picksOf = (slug: string) => [
    { chosen_posts: [{ slug }] },
    { content: { blogPosts: [{ slug }] } },
  ];
  await owner.from("blog_posts").delete().eq("id", id).throwOnError();
  expect(await readPicks()).toEqual(picksOf("first"));
  const otherPost = await addPost("first");
  expect(await readPicks()).toEqual(picksOf(id));
  await rename(otherPost, "second");
  const { data } = await owner.rpc("deleted_items").throwOnError();
  await owner.rpc("restore_revision", { revision_id: data[0]?.id ?? "" }).throwOnError();
  expect(await readPicks()).toEqual(picksOf("first"));
});

test("a deleted post whose slug is taken can be restored only with another slug", async () => {
  const id = await addPost("tide");
  await owner.from("blog_posts").delete().eq("id", id).throwOnError();
  await addPost("tide");
  const { data } = await owner.rpc("deleted_items").throwOnError();
  const deletion = { revision_id: data[0]?.id ?? "" };
  const { error } = await owner.rpc("restore_revision", deletion);
  expect(error?.message).toContain("Another record already has this page address");
  expect(error?.details).toContain("(slug)=(tide)");
  const refusedResult = await owner.rpc("restore_revision", { ...deletion, other_slug: "No slug" });
  expect(refusedResult.error?.code).toBe("PT422");
  await owner.rpc("restore_revision", { ...deletion, other_slug: "tide-2" }).throwOnError();
  const restoredPost = await owner.from("blog_posts").select("slug").eq("id", id).single();
  expect(restoredPost.data).toEqual({ slug: "tide-2" });
});

test("`replace_picked_titles` replaces the title of a selected project with its slug unless it is ambiguous", async () => {
  await insert(owner, "projects", [
    { title: "Low Tide", slug: "low-tide" },
    { title: "Twice", slug: "twice-1" },
    { title: "Twice", slug: "twice-2" },
    { title: "map", slug: "chart" },
    { title: "Map", slug: "map" },
  ]);
  const titles = ["Low Tide", "Twice", "map", "Unknown", "chart"];
  await insert(owner, "selections", {
    title: "For Ann",
    chosen_projects: titles.map((slug) => ({ slug })),
  });
  await backend.database.exec("select private.replace_picked_titles()");
  const { data } = await owner.from("selections").select("chosen_projects").throwOnError();
  const slugs = ["low-tide", "Twice", "map", "Unknown", "chart"];
  expect(data).toEqual([{ chosen_projects: slugs.map((slug) => ({ slug })) }]);
});

test("a post that gets its former slug back has no redirect from that slug", async () => {
  const id = await addPost("first");
  await rename(id, "second");
  await rename(id, "first");
  expect(await currentSlugOf("first")).toBeUndefined();
  expect(await currentSlugOf("second")).toBe("first");
});

test("a new or renamed post can use a former slug of another post", async () => {
  const id = await addPost("first");
  await rename(id, "second");
  const otherPost = await addPost("first");
  expect(await currentSlugOf("first")).toBeUndefined();
  await rename(otherPost, "third");
  expect(await currentSlugOf("first")).toBe("third");
  await rename(id, "third-too");
  await rename(otherPost, "second");
  expect(await currentSlugOf("second")).toBeUndefined();
});

test("former slugs of projects and posts are separate", async () => {
  const project = await insertRow(owner, "projects", { title: "Map", slug: "map" });
  await update(owner, "projects", { id: project.id }, { slug: "chart" });
  await addPost("map");
  const storedSlugs = await readRows(visitor, "former_slugs", ["table_name", "slug", "row_id"]);
  expect(storedSlugs).toEqual([{ table_name: "projects", slug: "map", row_id: project.id }]);
});

test("former slugs are deleted and restored with their record", async () => {
  const id = await addPost("first");
  await rename(id, "second");
  await rename(id, "third");
  await owner.from("blog_posts").delete().eq("id", id).throwOnError();
  const remainingRows = await backend.database.query("select from public.former_slugs");
  expect(remainingRows).toEqual([]);
  await addPost("second");
  const { data } = await owner.rpc("deleted_items").throwOnError();
  await owner.rpc("restore_revision", { revision_id: data[0]?.id ?? "" }).throwOnError();
  expect(await currentSlugOf("first")).toBe("third");
  expect(await currentSlugOf("second")).toBeUndefined();
});

test("saving a post with the same slug stores no former slug", async () => {
  const id = await addPost("first");
  await update(owner, "blog_posts", { id }, { title: "New", slug: "first" });
  const { data } = await owner.from("former_slugs").select().throwOnError();
  expect(data).toEqual([]);
});

test.each([
  ["a draft", { status: "draft" }],
  ["a scheduled post", { status: "published", published_at: "2999-01-01T00:00:00Z" }],
])("neither visitor nor other user can read the former slug of %s", async (_, fields) => {
  const id = await addPost("secret-plan", fields);
  await rename(id, "other-plan");
  for (const client of [visitor, otherUser]) {
    const { data } = await client.from("former_slugs").select().throwOnError();
    expect(data).toEqual([]);
  }
  expect(await currentSlugOf("secret-plan", owner)).toBe("other-plan");
  await update(
    owner,
    "blog_posts",
    { id },
    { status: "published", published_at: "2020-01-01T00:00:00Z" },
  );
  expect(await currentSlugOf("secret-plan")).toBe("other-plan");
});

test("visitors cannot read the former slug of a hidden project", async () => {
  const project = await insertRow(owner, "projects", { title: "Map", slug: "map", visible: false });
  await update(owner, "projects", { id: project.id }, { slug: "chart" });
  expect((await visitor.from("former_slugs").select().throwOnError()).data).toEqual([]);
  expect((await owner.from("former_slugs").select().throwOnError()).data).toHaveLength(1);
});

test.each(["blog_posts", "projects"] as const)(
  "a former slug in %s redirects to its record again after another record that used the slug was deleted",
  async (table) => {
    const add = async (slug: string) => (await insertRow(owner, table, { title: slug, slug })).id;
    const renameTo = (slug: string, id: string) => update(owner, table, { id }, { slug });
    const remove = (id: string) => owner.from(table).delete().eq("id", id).throwOnError();
    /** Restores a deleted record. `position` is 0 for the record that was deleted last. */
    const restore = async (position: number) => {
      const { data } = await owner.rpc("deleted_items").throwOnError();
      await owner.rpc("restore_revision", { revision_id: data[position]?.id ?? "" }).throwOnError();
    };
    const targetOfFirst = () => currentSlugOf("first", owner, table);
    const id = await add("first");
    await renameTo("second", id);
    const otherId = await add("first");
    await remove(otherId);
    expect(await targetOfFirst()).toBe("second");
    await restore(0);
    expect(await targetOfFirst()).toBeUndefined();
    await renameTo("third", otherId);
    await remove(otherId);
    expect(await targetOfFirst()).toBe("second");
    await restore(0);
    expect(await targetOfFirst()).toBe("third");
    await remove(id);
    await remove(otherId);
    expect(await targetOfFirst()).toBeUndefined();
    await restore(1);
    expect(await targetOfFirst()).toBe("second");
  },
);
