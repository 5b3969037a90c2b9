import { expect, test } from "vitest";
import { startSite } from "./support/site.ts";

const { backend, owner, visitor } = await startSite();

const version = async () => (await visitor.rpc("content_version").throwOnError()).data;

/** True if work changes the content version. */
async function changes(work: PromiseLike<unknown>): Promise<boolean> {
  const before = await version();
  await work;
  return (await version()) !== before;
}

const addProject = (slug: string, visible = true) =>
  owner.from("projects").insert({ title: "Chart", slug, visible }).throwOnError();
const change = (slug: string, values: object) =>
  owner.from("projects").update(values).eq("slug", slug).throwOnError();

test("every change of a public row changes the version", async () => {
  expect(await changes(addProject("chart"))).toBe(true);
  expect(await changes(change("chart", { title: "Map" }))).toBe(true);
  expect(await changes(change("chart", { visible: false }))).toBe(true);
  expect(await changes(change("chart", { visible: true }))).toBe(true);
  expect(await changes(owner.from("projects").delete().eq("slug", "chart"))).toBe(true);

  const { data: sections } = await owner
    .from("portfolio_sections")
    .insert([{ section_type: "hero" }, { section_type: "about" }])
    .select("id")
    .throwOnError();
  const ids = sections.map(({ id }) => id).reverse();
  expect(
    await changes(owner.rpc("reorder", { table_name: "portfolio_sections", ids }).throwOnError()),
  ).toBe(true);
});

test("hidden rows and rejected changes do not change the version", async () => {
  expect(await changes(addProject("hidden", false))).toBe(false);
  expect(await changes(change("hidden", { title: "Still hidden" }))).toBe(false);
  expect(await changes(owner.from("projects").delete().eq("slug", "hidden"))).toBe(false);
  await addProject("seen");
  expect(await changes(owner.from("projects").insert({ title: "Chart", slug: "seen" }))).toBe(
    false,
  );
  const draft = { title: "Tides", slug: "tides", content: "Begun" };
  expect(await changes(owner.from("blog_posts").insert(draft).throwOnError())).toBe(false);
});

test("a post changes the version when it is published, scheduled, and when it becomes due", async () => {
  const soon = new Date(Date.now() + 1_500).toISOString();
  await owner.from("blog_posts").insert({ title: "Moored", slug: "moored" }).throwOnError();
  const plan = { status: "published", published_at: soon };
  const planned = owner.from("blog_posts").update(plan).eq("slug", "moored").throwOnError();
  expect(await changes(planned)).toBe(true);
  const [count] = (await version())?.split(" ") ?? [];
  // Contains the date of the newest public post.
  await expect
    .poll(version, { timeout: 20_000 })
    .toMatch(new RegExp(`^${count} ${Date.parse(soon) / 1000}`));
});

test("a transaction that changes many rows counts once", async () => {
  const count = async () => Number((await version())?.split(" ")[0]);
  const before = await count();
  await backend.database.script(`
    insert into public.projects (title, slug) select 'Chart', 'chart-' || number from generate_series(1, 50) number;
    update public.projects set title = 'Map';
  `);
  expect(await count()).toBe(before + 1);
});

test("withdrawals are counted separately", async () => {
  const withdrawals = async () => (await version())?.split(" ").at(-1);
  let before = await withdrawals();
  const countsAsWithdrawal = async (work: PromiseLike<unknown>) => {
    await work;
    const after = await withdrawals();
    const isOther = after !== before;
    before = after;
    return isOther;
  };
  const post = (values: object) =>
    owner.from("blog_posts").update(values).eq("slug", "anchor").throwOnError();

  expect(await countsAsWithdrawal(addProject("buoy"))).toBe(false);
  expect(await countsAsWithdrawal(change("buoy", { title: "Buoys" }))).toBe(false);
  expect(await countsAsWithdrawal(change("buoy", { visible: false }))).toBe(true);
  expect(await countsAsWithdrawal(owner.from("projects").delete().eq("slug", "buoy"))).toBe(false);
  await addProject("buoy");
  expect(await countsAsWithdrawal(owner.from("projects").delete().eq("slug", "buoy"))).toBe(true);

  await owner.from("blog_posts").insert({ title: "Anchor", slug: "anchor" }).throwOnError();
  const [past, later] = ["2026-01-01T00:00:00Z", "2030-01-01T00:00:00Z"];
  expect(await countsAsWithdrawal(post({ status: "published", published_at: past }))).toBe(false);
  expect(await countsAsWithdrawal(post({ content: "Another" }))).toBe(false);
  expect(await countsAsWithdrawal(post({ published_at: later }))).toBe(true);
  expect(await countsAsWithdrawal(post({ published_at: past }))).toBe(false);
  expect(await countsAsWithdrawal(post({ status: "draft" }))).toBe(true);
});
