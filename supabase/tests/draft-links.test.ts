import { beforeEach, expect, test } from "vitest";
import { insert, insertRow } from "./support/rows.ts";
import { startSite } from "./support/site.ts";

let draftId: string;

const { backend, owner, visitor } = await startSite();
beforeEach(async () => {
  await backend.database.exec("truncate public.blog_posts cascade");
  await insert(owner, "blog_posts", [
    { title: "Draft", slug: "draft", content: "Not yet.", tags: ["quiet"] },
    { title: "Other draft", slug: "other" },
  ]);
  const { data } = await owner.from("blog_posts").select("id").eq("slug", "draft").single();
  draftId = data?.id ?? "";
});

const createLink = async () => (await insertRow(owner, "draft_links", { post_id: draftId })).token;

const readDraft = (link_token: string) => visitor.rpc("shared_draft", { link_token });

test("a token gives access to one post, without private columns", async () => {
  const token = await createLink();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const { data } = await readDraft(token);
  expect(data).toMatchObject([
    { id: draftId, title: "Draft", content: "Not yet.", status: "draft", tags: ["quiet"] },
  ]);
  expect(data?.[0]).not.toHaveProperty("user_id");
  expect(data?.[0]).not.toHaveProperty("search");
  expect((await visitor.from("blog_posts").select()).data).toEqual([]);
});

test("wrong and empty tokens and patterns return nothing", async () => {
  const token = await createLink();
  for (const guess of ["", "0".repeat(64), token.slice(1), token.toUpperCase(), "%", `${token} `]) {
    expect((await readDraft(guess)).data).toEqual([]);
  }
});

test("after a link is revoked, only the next link of the post works", async () => {
  const firstLink = await createLink();
  await owner.from("draft_links").delete().eq("post_id", draftId).throwOnError();
  expect((await readDraft(firstLink)).data).toEqual([]);
  const secondLink = await createLink();
  expect(secondLink).not.toBe(firstLink);
  expect((await readDraft(firstLink)).data).toEqual([]);
  expect((await readDraft(secondLink)).data).toHaveLength(1);
});

test("a post has at most one link, which is deleted with the post", async () => {
  const token = await createLink();
  expect((await owner.from("draft_links").insert({ post_id: draftId })).status).toBe(409);
  await owner.from("blog_posts").delete().eq("id", draftId).throwOnError();
  expect((await readDraft(token)).data).toEqual([]);
});

test("restoring a deleted post restores its link and the design of its social image", async () => {
  const token = await createLink();
  const readDesigns = async () => (await owner.from("social_images").select().throwOnError()).data;
  await insert(owner, "social_images", {
    post_id: draftId,
    design: { template: "quote" },
    src: "/a.png",
    bound_title: "Draft",
  });
  const designs = await readDesigns();
  await owner.from("blog_posts").delete().eq("id", draftId).throwOnError();
  expect(await readDesigns()).toEqual([]);
  const { data } = await owner.rpc("deleted_items").throwOnError();
  await owner.rpc("restore_revision", { revision_id: data[0]?.id ?? "" }).throwOnError();
  expect((await readDraft(token)).data).toMatchObject([{ id: draftId, title: "Draft" }]);
  expect(await readDesigns()).toEqual(designs);
});

test("clients cannot choose the token of a link", async () => {
  const { status } = await owner.from("draft_links").insert({ post_id: draftId, token: "tide" });
  expect(status).toBe(400);
});
