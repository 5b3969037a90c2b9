import { beforeEach, expect, test } from "vitest";
import { userIdOf } from "./support/clients.ts";
import { insertRow, readRows, update } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

const { backend, owner } = await startSite();
beforeEach(() =>
  backend.database.exec(
    "truncate public.portfolio_sections, public.projects, public.blog_posts, public.revisions cascade",
  ),
);

async function addProject(title: string, slug = "tide-table"): Promise<string> {
  const data = await insertRow(owner, "projects", {
    title,
    slug,
    tags: ["paper", "sea"],
    cover: { src: "/sample/a.webp", alt: "A" },
  });
  return data.id;
}

async function addSection(section_type: string, title = "First"): Promise<string> {
  const data = await insertRow(owner, "portfolio_sections", {
    section_type,
    title,
    content: { buttonText: "Go" },
    section_order: 3,
  });
  return data.id;
}

async function listVersions(rowId: string) {
  const { data } = await owner
    .from("revisions")
    .select()
    .eq("row_id", rowId)
    .order("number", { ascending: false })
    .throwOnError();
  return data;
}

async function listDeletedItems() {
  const { data } = await owner.rpc("deleted_items", {}, { get: true }).throwOnError();
  return data;
}

/** Runs SQL that creates several versions with the same time, as on a machine with a coarse clock. */
const withSameTime = (sql: string) =>
  backend.database.exec(`
    begin;
    alter table public.revisions alter column created_at set default now();
    ${sql}
    alter table public.revisions alter column created_at set default clock_timestamp();
    commit;
  `);

const restoreVersion = (revision_id = "") => owner.rpc("restore_revision", { revision_id });

test("each version contains its author, the change, and the row before and after it", async () => {
  const id = await addProject("One");
  await update(owner, "projects", { id }, { title: "Two", featured: true });
  const versions = await listVersions(id);
  const ownerId = await userIdOf(owner);
  expect(versions).toMatchObject([
    {
      table_name: "projects",
      operation: "update",
      user_id: ownerId,
      changed_fields: ["featured", "title"],
      old_row: { title: "One", featured: false },
      new_row: { title: "Two", featured: true },
    },
    { operation: "insert", user_id: ownerId, old_row: null, new_row: { title: "One" } },
  ]);
  expect(versions[0]?.new_row).not.toHaveProperty("search");
});

test("a new order or an unchanged save creates no version", async () => {
  const id = await addSection("hero");
  await owner.rpc("reorder", { table_name: "portfolio_sections", ids: [id] }).throwOnError();
  await update(owner, "portfolio_sections", { id }, { title: "First" });
  expect(await listVersions(id)).toHaveLength(1);
});

test("the version of a change by the server itself has no author", async () => {
  await backend.database.exec(
    "insert into public.blog_posts (title, slug) values ('A post', 'a-post')",
  );
  const { data } = await owner.from("revisions").select("table_name, user_id").throwOnError();
  expect(data).toEqual([{ table_name: "blog_posts", user_id: null }]);
});

test("the newest 50 versions of a row are kept", async () => {
  const id = await addProject("0");
  const otherProject = await addProject("Other", "other");
  await backend.database.exec(`
    do $$ begin
      for n in 1..55 loop update public.projects set title = n::text where id = '${id}'; end loop;
    end $$`);
  const versions = await listVersions(id);
  expect(versions).toHaveLength(50);
  expect(versions[0]?.new_row).toMatchObject({ title: "55" });
  expect(versions[49]?.new_row).toMatchObject({ title: "6" });
  expect(await listVersions(otherProject)).toHaveLength(1);
});

test("versions with the same time keep their order", async () => {
  const id = await addProject("0");
  const deletedId = await addProject("Gone", "gone");
  await owner.from("projects").delete().eq("id", deletedId).throwOnError();
  await withSameTime(`
    do $$ begin
      for n in 1..55 loop update public.projects set title = n::text where id = '${id}'; end loop;
    end $$;
    select public.restore_revision(id) from public.revisions where row_id = '${deletedId}' and operation = 'delete';
    delete from public.projects where id = '${deletedId}';
    select public.restore_revision(id) from public.revisions where row_id = '${deletedId}'
      order by number desc limit 1;
  `);
  const titles = (await listVersions(id)).map(
    ({ new_row }) => (new_row as { title: string }).title,
  );
  expect(titles).toEqual(Array.from({ length: 50 }, (_, index) => String(55 - index)));
  expect((await listVersions(deletedId)).map(({ operation }) => operation)).toEqual([
    "insert",
    "delete",
    "insert",
    "delete",
    "insert",
  ]);
  expect(await listDeletedItems()).toEqual([]);
});

test("restoring a version creates a version", async () => {
  const id = await addProject("One");
  await update(owner, "projects", { id }, { title: "Two", tags: [], cover: null });
  await restoreVersion((await listVersions(id))[1]?.id).throwOnError();
  const { data } = await owner.from("projects").select().eq("id", id).single().throwOnError();
  expect(data).toMatchObject({
    title: "One",
    tags: ["paper", "sea"],
    cover: { src: "/sample/a.webp", alt: "A" },
  });
  expect(await listVersions(id)).toMatchObject([
    { operation: "update", changed_fields: ["cover", "tags", "title"] },
    { operation: "update" },
    { operation: "insert" },
  ]);
  // In the version without a cover, the value is SQL's null, not a JSON null.
  await restoreVersion((await listVersions(id))[1]?.id).throwOnError();
  const withoutCover = await owner.from("projects").select("id").is("cover", null).throwOnError();
  expect(withoutCover.data).toEqual([{ id }]);
});

test("a restored row has its former position, and is no longer in the list of deleted rows", async () => {
  const id = await addSection("hero");
  await owner.from("portfolio_sections").delete().eq("id", id).throwOnError();
  const [deletedItem] = await listDeletedItems();
  expect(deletedItem).toMatchObject({
    table_name: "portfolio_sections",
    title: "First",
    section_type: "hero",
  });
  await restoreVersion(deletedItem?.id).throwOnError();
  const { data } = await owner.from("portfolio_sections").select().throwOnError();
  expect(data).toMatchObject([
    { id, title: "First", section_order: 3, content: { buttonText: "Go" } },
  ]);
  expect(await listDeletedItems()).toEqual([]);
});

test("versions of rows that were deleted more than 30 days ago are deleted", async () => {
  const deletedProject = await addProject("Gone", "gone");
  const restoredProject = await addProject("Kept", "kept");
  for (const id of [deletedProject, restoredProject])
    await owner.from("projects").delete().eq("id", id).throwOnError();
  await restoreVersion((await listVersions(restoredProject))[0]?.id).throwOnError();
  await backend.database.exec(
    "update public.revisions set created_at = created_at - interval '31 days'",
  );
  expect(await listDeletedItems()).toEqual([]);
  await addProject("Another", "another");
  expect(await listVersions(deletedProject)).toEqual([]);
  expect(await listVersions(restoredProject)).toHaveLength(3);
});

test.each(["cv", "metadata"])("the owner cannot delete the %s of the site", async (type) => {
  const id = await addSection(type);
  const { error } = await owner.from("portfolio_sections").delete().eq("id", id);
  expect(error?.message).toBe("The CV and the metadata of the site cannot be deleted.");
});

test("restored metadata replaces the current metadata, which stays in the versions", async () => {
  const formerId = await addSection("metadata");
  await backend.database.exec(`delete from public.portfolio_sections where id = '${formerId}'`);
  const currentId = await addSection("metadata", "Second");

  await restoreVersion((await listDeletedItems())[0]?.id).throwOnError();
  const { data } = await owner.from("portfolio_sections").select("id, title").throwOnError();
  expect(data).toEqual([{ id: currentId, title: "First" }]);
  expect((await listVersions(currentId))[1]).toMatchObject({ new_row: { title: "Second" } });
  expect(await listDeletedItems()).toEqual([]);
});

test("autosaves within ten minutes share one version, separate from versions that the owner saved", async () => {
  const { id } = await addPost();
  const readTitles = async () =>
    (await listVersions(id)).map(({ new_row }) => (new_row as { title: string }).title);
  const saveTitle = (title: string) =>
    owner.from("blog_posts").update({ title }).eq("id", id).throwOnError();

  await saveTitle("Saved");
  for (const title of ["S", "So", "Some"]) await autosave(id, { title });
  expect(await readTitles()).toEqual(["Some", "Saved", "One"]);
  expect((await listVersions(id))[0]).toMatchObject({
    autosaved: true,
    old_row: { title: "Saved" },
    changed_fields: ["title"],
  });

  await saveTitle("Saved again");
  await autosave(id, { title: "More" });
  expect(await readTitles()).toEqual(["More", "Saved again", "Some", "Saved", "One"]);
  await backend.database.exec(
    "update public.revisions set created_at = created_at - interval '11 minutes'",
  );
  await autosave(id, { title: "Later" });
  await restoreVersion((await listVersions(id)).at(-2)?.id);
  expect((await readTitles()).slice(0, 3)).toEqual(["Saved", "Later", "More"]);
});

test("an autosave changes only the texts of a draft, and nothing if the post was saved after it was read", async () => {
  const post = await addPost();
  await update(owner, "blog_posts", { id: post.id }, { excerpt: "Newer" });
  const stale = { post_id: post.id, version: post.updated_at, changes: { title: "Older" } };
  expect((await owner.rpc("autosave_post", stale)).data).toEqual([]);

  const [savedPost] = await autosave(post.id, { title: "Two", status: "published", user_id: null });
  expect(savedPost).toMatchObject({ title: "Two", status: "draft", excerpt: "Newer" });
  expect(savedPost?.user_id).toBe(await userIdOf(owner));

  await update(owner, "blog_posts", { id: post.id }, { status: "published" });
  expect(await autosave(post.id, { title: "Public" })).toEqual([]);
});

async function addPost() {
  return insertRow(owner, "blog_posts", { title: "One", slug: "one" });
}

async function autosave(id: string, changes: Record<string, string | null>) {
  const [storedPost] = await readRows(owner, "blog_posts", ["updated_at"], { id });
  const autosaveArguments = { post_id: id, version: storedPost?.updated_at ?? "", changes };
  return (await owner.rpc("autosave_post", autosaveArguments)).data ?? [];
}
