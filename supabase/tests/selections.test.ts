import { beforeAll, expect, test } from "vitest";
import { startSiteWithStranger } from "./support/site.ts";

const { backend, owner, stranger, visitor } = await startSiteWithStranger();

interface Opened {
  title: string;
  projects: { slug: string; description: string }[];
  posts: { slug: string; content?: string }[];
}

async function open(token: string, counts = true, reader = visitor) {
  const { data } = await reader.rpc("open_selection", { link_token: token, counts }).throwOnError();
  return data as unknown as Opened | null;
}

const row = async () => (await owner.from("selections").select("*").single().throwOnError()).data;

beforeAll(async () => {
  const access = ["public", "protected", "private"];
  await owner
    .from("projects")
    .insert([
      ...access.map((access) => ({ title: access, slug: access, description: "Story", access })),
      { title: "Hidden", slug: "hidden", visible: false },
    ])
    .throwOnError();
  await owner
    .from("blog_posts")
    .insert([
      { title: "Seen", slug: "seen", content: "Text", status: "published" },
      { title: "Draft", slug: "draft" },
    ])
    .throwOnError();
  const slugs = (names: string[]) => names.map((slug) => ({ slug }));
  await owner
    .from("selections")
    .insert({
      title: "For Kohlberg",
      chosen_projects: slugs(["private", "hidden", "protected", "missing", "public"]),
      chosen_posts: slugs(["draft", "seen"]),
    })
    .throwOnError();
});

test("a selection opens visible projects of any access in its order, and public posts", async () => {
  const found = await open((await row()).token);
  expect(found).toMatchObject({ title: "For Kohlberg", posts: [{ slug: "seen" }] });
  expect(found?.projects.map(({ slug }) => slug)).toEqual(["private", "protected", "public"]);
  expect(found?.projects[0]?.description).toBe("Story");
  expect(found?.posts[0]).not.toHaveProperty("content");
});

test("visits are counted, at most once in ten minutes", async () => {
  const { token } = await row();
  await backend.database.script("update public.selections set opened = 0, last_opened_at = null");
  await open(token, false);
  expect(await row()).toMatchObject({ opened: 0, last_opened_at: null });
  await open(token);
  await open(token);
  expect((await row()).opened).toBe(1);
  await backend.database.script(
    "update public.selections set last_opened_at = now() - interval '11 minutes'",
  );
  await open(token);
  expect((await row()).opened).toBe(2);
});

test("only the owner reads selections, and nobody else opens one without its token", async () => {
  for (const reader of [visitor, stranger]) {
    const { data, error } = await reader.from("selections").select();
    expect(error?.code === "42501" || data?.length === 0).toBe(true);
  }
  const { token } = await row();
  for (const wrong of ["", "%", "0".repeat(64), token.slice(1), `${token} `]) {
    expect(await open(wrong)).toBeNull();
  }
});

test("an ended selection no longer opens", async () => {
  const { id, token } = await row();
  await owner.from("selections").update({ visible: false }).eq("id", id).throwOnError();
  expect(await open(token)).toBeNull();
  await owner.from("selections").update({ visible: true, days: 1 }).eq("id", id).throwOnError();
  expect(await open(token)).not.toBeNull();
  await backend.database.script(
    "update public.selections set created_at = now() - interval '25 hours'",
  );
  expect(await open(token)).toBeNull();
});
