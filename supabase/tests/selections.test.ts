import { beforeAll, beforeEach, expect, test } from "vitest";
import { insert, update } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

const { backend, owner, visitor } = await startSite();

interface SelectionContent {
  title: string;
  projects: { slug: string; description: string }[];
  posts: { slug: string; content?: string }[];
}

async function openSelection(token: string, isCounted = true) {
  const { data } = await visitor
    .rpc("open_selection", { link_token: token, counts: isCounted })
    .throwOnError();
  return data as unknown as SelectionContent | null;
}

const readSelection = async () =>
  (await owner.from("selections").select("*").single().throwOnError()).data;

beforeAll(async () => {
  const access = ["public", "protected", "private"];
  await insert(owner, "projects", [
    ...access.map((access) => ({ title: access, slug: access, description: "Story", access })),
    { title: "Hidden", slug: "hidden", visible: false },
  ]);
  await insert(owner, "blog_posts", [
    { title: "Seen", slug: "seen", content: "Text", status: "published" },
    { title: "Draft", slug: "draft" },
  ]);
});

beforeEach(async () => {
  await backend.database.exec("truncate public.selections");
  const toReferences = (names: string[]) => names.map((slug) => ({ slug }));
  await insert(owner, "selections", {
    title: "For Kohlberg",
    chosen_projects: toReferences(["private", "hidden", "protected", "missing", "public"]),
    chosen_posts: toReferences(["draft", "seen"]),
  });
});

test("a selection contains its public posts and its visible projects of every access level", async () => {
  const selection = await openSelection((await readSelection()).token);
  expect(selection).toMatchObject({ title: "For Kohlberg", posts: [{ slug: "seen" }] });
  expect(selection?.projects.map(({ slug }) => slug)).toEqual(["private", "protected", "public"]);
  expect(selection?.projects[0]?.description).toBe("Story");
  expect(selection?.posts[0]).not.toHaveProperty("content");
});

test("visits of a selection are counted at most once in ten minutes", async () => {
  const { token } = await readSelection();
  await openSelection(token, false);
  expect(await readSelection()).toMatchObject({ opened: 0, last_opened_at: null });
  await openSelection(token);
  await openSelection(token);
  expect((await readSelection()).opened).toBe(1);
  await backend.database.exec(
    "update public.selections set last_opened_at = now() - interval '11 minutes'",
  );
  await openSelection(token);
  expect((await readSelection()).opened).toBe(2);
});

test("a wrong token opens no selection", async () => {
  const { token } = await readSelection();
  for (const wrongToken of ["", "%", "0".repeat(64), token.slice(1), `${token} `]) {
    expect(await openSelection(wrongToken)).toBeNull();
  }
});

test("a hidden or expired selection cannot be opened", async () => {
  const { id, token } = await readSelection();
  await update(owner, "selections", { id }, { visible: false });
  expect(await openSelection(token)).toBeNull();
  await update(owner, "selections", { id }, { visible: true, days: 1 });
  expect(await openSelection(token)).not.toBeNull();
  await backend.database.exec(
    "update public.selections set created_at = now() - interval '25 hours'",
  );
  expect(await openSelection(token)).toBeNull();
});
