import { beforeEach, expect, test } from "vitest";
import { addSections } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

/** Ids of three sections in their order. */
let ids: string[];

const { backend, owner } = await startSite();
beforeEach(async () => {
  await backend.database.exec("truncate public.portfolio_sections cascade");
  ids = await addSections(owner, ["hero", "about", "contact"]);
});

const reorder = (ids: string[], table_name = "portfolio_sections") =>
  owner.rpc("reorder", { table_name, ids });

async function readOrder(): Promise<string[]> {
  const { data } = await owner
    .from("portfolio_sections")
    .select("id")
    .order("section_order")
    .throwOnError();
  return data.map(({ id }) => id);
}

test("sections can be reordered", async () => {
  await reorder(ids.toReversed()).throwOnError();
  expect(await readOrder()).toEqual(ids.toReversed());
});

test("rows that a new order does not contain keep their positions", async () => {
  const [firstId = "", secondId = "", thirdId = ""] = ids;
  await reorder([thirdId, firstId]).throwOnError();
  expect(await readOrder()).toEqual([thirdId, secondId, firstId]);
});

test.each([
  ["a missing section", () => "00000000-0000-4000-8000-000000000000"],
  ["one section twice", () => ids[0] ?? ""],
])("a new order that contains %s is rejected and changes nothing", async (_, extraId) => {
  const { error, status } = await reorder([...ids.toReversed(), extraId()]);
  expect(status).toBe(400);
  expect(error?.message).toContain("The order was not saved");
  expect(await readOrder()).toEqual(ids);
});

test("the newest project comes first, even after the owner has moved other projects", async () => {
  const addProject = async (slug: string) => {
    const row = { title: slug, slug };
    return (await owner.from("projects").insert(row).select("id").single().throwOnError()).data.id;
  };
  const readSlugs = async () => {
    const query = owner.from("projects").select("slug").order("position");
    return (await query.order("created_at", { ascending: false }).throwOnError()).data.map(
      ({ slug }) => slug,
    );
  };
  const [firstId, secondId] = [await addProject("one"), await addProject("two")];
  expect(await readSlugs()).toEqual(["two", "one"]);
  await reorder([firstId, secondId], "projects").throwOnError();
  expect(await readSlugs()).toEqual(["one", "two"]);
  await addProject("three");
  expect(await readSlugs()).toEqual(["three", "one", "two"]);
});

test.each(["blog_posts", "site_owner", "no_table"])("rows of %s have no order", async (table) => {
  const { error } = await reorder([], table);
  expect(error?.message).toBe(`Rows of "${table}" have no order of their own.`);
});
