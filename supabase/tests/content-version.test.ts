import { expect, test } from "vitest";
import { addSections, insert } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

const { backend, owner, visitor } = await startSite();

const readVersion = async () => (await visitor.rpc("content_version").throwOnError()).data;

async function changesVersion(work: PromiseLike<unknown>): Promise<boolean> {
  const versionBefore = await readVersion();
  await work;
  return (await readVersion()) !== versionBefore;
}

const addProject = (slug: string, visible = true) =>
  owner.from("projects").insert({ title: "Chart", slug, visible }).throwOnError();
const updateProject = (slug: string, values: object) =>
  owner.from("projects").update(values).eq("slug", slug).throwOnError();

test("every change of a public row changes the content version", async () => {
  expect(await changesVersion(addProject("chart"))).toBe(true);
  expect(await changesVersion(updateProject("chart", { title: "Map" }))).toBe(true);
  expect(await changesVersion(updateProject("chart", { visible: false }))).toBe(true);
  expect(await changesVersion(updateProject("chart", { visible: true }))).toBe(true);
  expect(await changesVersion(owner.from("projects").delete().eq("slug", "chart"))).toBe(true);

  const ids = (await addSections(owner, ["hero", "about"])).reverse();
  expect(
    await changesVersion(
      owner.rpc("reorder", { table_name: "portfolio_sections", ids }).throwOnError(),
    ),
  ).toBe(true);
});

test("hidden rows and rejected changes do not change the content version", async () => {
  expect(await changesVersion(addProject("hidden", false))).toBe(false);
  expect(await changesVersion(updateProject("hidden", { title: "Still hidden" }))).toBe(false);
  expect(await changesVersion(owner.from("projects").delete().eq("slug", "hidden"))).toBe(false);
  await addProject("seen");
  expect(
    await changesVersion(owner.from("projects").insert({ title: "Chart", slug: "seen" })),
  ).toBe(false);
  const draft = { title: "Tides", slug: "tides", content: "Begun" };
  expect(await changesVersion(owner.from("blog_posts").insert(draft).throwOnError())).toBe(false);
});

test("a post changes the content version when it is scheduled and when it is published", async () => {
  const publishTime = new Date(Date.now() + 1_500).toISOString();
  await insert(owner, "blog_posts", { title: "Moored", slug: "moored" });
  const schedule = { status: "published", published_at: publishTime };
  const scheduling = owner.from("blog_posts").update(schedule).eq("slug", "moored").throwOnError();
  expect(await changesVersion(scheduling)).toBe(true);
  const [changeCount] = (await readVersion())?.split(" ") ?? [];
  // The version contains the date of the newest public post.
  await expect
    .poll(readVersion, { timeout: 20_000 })
    .toMatch(new RegExp(`^${changeCount} ${Date.parse(publishTime) / 1000}`));
});

test("a transaction that changes many rows changes the content version once", async () => {
  const changeCount = async () => Number((await readVersion())?.split(" ")[0]);
  const countBefore = await changeCount();
  await backend.database.exec(`
    insert into public.projects (title, slug) select 'Chart', 'chart-' || number from generate_series(1, 50) number;
    update public.projects set title = 'Map';
  `);
  expect(await changeCount()).toBe(countBefore + 1);
});

test("the content version counts changes that withdraw content", async () => {
  const readWithdrawalCount = async () => (await readVersion())?.split(" ").at(-1);
  let withdrawalsBefore = await readWithdrawalCount();
  const countsAsWithdrawal = async (work: PromiseLike<unknown>) => {
    await work;
    const withdrawalsAfter = await readWithdrawalCount();
    const isCounted = withdrawalsAfter !== withdrawalsBefore;
    withdrawalsBefore = withdrawalsAfter;
    return isCounted;
  };
  const updatePost = (values: object) =>
    owner.from("blog_posts").update(values).eq("slug", "anchor").throwOnError();

  expect(await countsAsWithdrawal(addProject("buoy"))).toBe(false);
  expect(await countsAsWithdrawal(updateProject("buoy", { title: "Buoys" }))).toBe(false);
  expect(await countsAsWithdrawal(updateProject("buoy", { visible: false }))).toBe(true);
  expect(await countsAsWithdrawal(owner.from("projects").delete().eq("slug", "buoy"))).toBe(false);
  await addProject("buoy");
  expect(await countsAsWithdrawal(owner.from("projects").delete().eq("slug", "buoy"))).toBe(true);

  await insert(owner, "blog_posts", { title: "Anchor", slug: "anchor" });
  const [pastTime, futureTime] = ["2026-01-01T00:00:00Z", "2030-01-01T00:00:00Z"];
  expect(
    await countsAsWithdrawal(updatePost({ status: "published", published_at: pastTime })),
  ).toBe(false);
  expect(await countsAsWithdrawal(updatePost({ content: "Another" }))).toBe(false);
  expect(await countsAsWithdrawal(updatePost({ published_at: futureTime }))).toBe(true);
  expect(await countsAsWithdrawal(updatePost({ published_at: pastTime }))).toBe(false);
  expect(await countsAsWithdrawal(updatePost({ status: "draft" }))).toBe(true);
});
