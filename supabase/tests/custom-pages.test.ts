import { beforeEach, expect, test } from "vitest";
import { sitePaths } from "../../content/slug.ts";
import { startSiteWithOtherUser } from "./support/site.ts";

const { backend, owner, otherUser, visitor } = await startSiteWithOtherUser();
beforeEach(() =>
  backend.database.script("truncate public.pages, public.former_slugs, public.revisions cascade"),
);

const addPage = (slug: string, visible = true) =>
  owner.from("pages").insert({ title: "Imprint", slug, visible });

const reservedMessage = "The site uses this address itself. Choose another slug.";
const malformedMessage =
  "Use lower-case letters and numbers joined by hyphens, at most 80 characters.";

test("the database rejects a page whose slug is a path of the site, and names the field", async () => {
  for (const slug of [...sitePaths, "favicon.ico", "index.xml", "_mail", "rss.xml", "new"]) {
    const { error } = await addPage(slug);
    expect(error, slug).toMatchObject({
      message: reservedMessage,
      details: `Key (slug)=(${slug}) is reserved.`,
    });
  }
  await addPage("imprint").throwOnError();
  const { error } = await owner.from("pages").update({ slug: "admin" }).eq("slug", "imprint");
  expect(error?.message).toBe(reservedMessage);
});

test("the database rejects malformed slugs of pages, and accepts slugs in every script", async () => {
  const slugs = [
    "",
    " ",
    "Imprint",
    "a/b",
    "a%2fb",
    "../x",
    "a\\b",
    "a?b",
    "a#b",
    "cafe\u0301",
    "x".repeat(81),
  ];
  for (const slug of slugs) {
    const { error } = await addPage(slug);
    expect([reservedMessage, malformedMessage], slug).toContain(error?.message);
  }
  for (const slug of ["über", "今", "حول"]) await addPage(slug).throwOnError();
});

test("visitors and other users can neither write pages nor read hidden pages", async () => {
  await addPage("secret").throwOnError();
  await owner
    .from("pages")
    .update({ slug: "secret-2", visible: false })
    .eq("slug", "secret")
    .throwOnError();
  for (const client of [visitor, otherUser]) {
    for (const table of ["pages", "revisions", "former_slugs"] as const) {
      expect((await client.from(table).select("*")).data ?? [], table).toEqual([]);
    }
    expect((await client.from("pages").insert({ title: "x", slug: "x" })).error).not.toBeNull();
    await client.from("pages").update({ visible: true }).eq("slug", "secret-2");
    await client.from("pages").delete().eq("slug", "secret-2");
  }
  const { data } = await owner.from("pages").select("slug, visible").throwOnError();
  expect(data).toEqual([{ slug: "secret-2", visible: false }]);
});
