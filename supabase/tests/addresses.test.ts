import { posts } from "@portfolio/content/post";
import { projects } from "@portfolio/content/project";
import { isSafeLink } from "@portfolio/content/safe-link";
import { sectionTypes } from "@portfolio/content/sections";
import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { leafFieldsOf } from "../../content/tests/leaf-fields.ts";
import { randomFrom } from "../../content/tests/random.ts";
import { startSite } from "./support/site.ts";

const { backend, owner } = await startSite();
beforeEach(() =>
  backend.database.script(
    "truncate public.portfolio_sections, public.projects, public.blog_posts, public.revisions cascade",
  ),
);

const invalidLinks = [
  "https://<my-site>",
  "https://example.com:port/",
  "https://example.com:99999/",
  "https://100%.com",
  "https://[your-name].github.io",
  "https://a|b.example",
  "https://256.1.1.1",
  "https://@/",
  "javascript:alert(1)",
  "//elsewhere.example",
  "https://exa mple.com",
  "example.com",
];

const errorMessage = "Use a web address (https://…), mailto:, tel: or a path on this site (/…).";

async function rejectedLinks(addresses: string[]): Promise<string[]> {
  const rows = await backend.database.query<{ address: string }>(
    "select address from unnest($1::text[]) address where not private.is_address(address)",
    [addresses],
  );
  return rows.map(({ address }) => address);
}

test("the database rejects the links that forms reject", async () => {
  expect(await rejectedLinks(invalidLinks)).toEqual(invalidLinks);
});

test("the database accepts all links that forms accept", async () => {
  const random = randomFrom(46);
  const randomItem = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const parts = {
    scheme: ["https://", "http://", "HTTPS://", "mailto:", "tel:", "/", "#", "//", ""],
    user: ["", "", "", "mira@", "mira:word@", "a@b@", "%40@", "[@"],
    host: [
      ...["example.com", "bücher.example", "日本.example", "xn--bcher-kva.example", "a_b.example"],
      ...[
        "[::1]",
        "[2001:db8::1]",
        "[::ffff:1.2.3.4]",
        "[v1]",
        "127.0.0.1",
        "0x7f.1",
        "017.1",
        "1",
      ],
      ...["256.1.1.1", "1.2.3.4.5", "4294967295", "example.1", "09.1.1.1", "a{b}.example", "a'b"],
      ...[
        "ex%61mple.com",
        "%3c.example",
        "100%.com",
        "<me>",
        "a^b",
        "a.example.",
        "..",
        "",
        "a*b,c",
      ],
    ],
    port: ["", "", "", ":80", ":0", ":", ":65535", ":65536", ":port", ":00080", ":8:0"],
    rest: ["", "/", "/a b", "/a/日本?x=1#y", "?q=<>|", "#^", "/%zz", "/\u0001", "/[a]:b@c", "\\"],
  };
  const addresses = Array.from(
    { length: 10_000 },
    () =>
      randomItem(parts.scheme) +
      randomItem(parts.user) +
      randomItem(parts.host) +
      randomItem(parts.port) +
      randomItem(parts.rest),
  );
  const rejected = await rejectedLinks(addresses);
  expect(rejected.filter((address) => address === "" || isSafeLink(address))).toEqual([]);
  // The database may accept only a few of the links that forms reject.
  const invalid = addresses.filter((address) => address !== "" && !isSafeLink(address));
  expect(rejected.length).toBeGreaterThan(invalid.length * 0.95);
});

/** Names of the schema's fields that reject invalid links. */
function linkFieldNames(schema: z.ZodType): string[] {
  return leafFieldsOf(schema)
    .filter((field) => {
      const accepts = (value: string) => field.schema.safeParse(value).success;
      return accepts("https://example.com/") && !accepts("https://<x>");
    })
    .map(({ path }) => path.filter((step) => step !== "0").at(-1) ?? "");
}

test("the database recognises every field with links by its name", async () => {
  const schemas = [
    projects.fields,
    posts.fields,
    ...Object.values(sectionTypes).map(({ schema }) => schema),
  ];
  const names = [...new Set(schemas.flatMap(linkFieldNames))];
  expect(names.length).toBeGreaterThan(8);
  const unrecognised = await backend.database.query(
    "select name from unnest($1::text[]) name where not private.names_address(name)",
    [names],
  );
  expect(unrecognised).toEqual([]);
});

test.each(invalidLinks)("columns and content reject %j and name the field", async (address) => {
  const project = { title: "P", slug: "p" };
  const post = { title: "B", slug: "b" };
  const image = { src: "/p.webp", alt: "", width: 1, height: 1 };
  const section = (section_type: string, content: object) =>
    owner.from("portfolio_sections").insert({ section_type, content: content as never });
  const requests: [
    string,
    PromiseLike<{ status: number; error: { message: string; details: string } | null }>,
  ][] = [
    ["url", owner.from("projects").insert({ ...project, url: address })],
    ["repo_url", owner.from("projects").insert({ ...project, repo_url: address })],
    ["cover.src", owner.from("projects").insert({ ...project, cover: { ...image, src: address } })],
    [
      "og_image.src",
      owner.from("projects").insert({ ...project, og_image: { ...image, src: address } }),
    ],
    [
      "links.1.href",
      owner.from("projects").insert({ ...project, links: [{ href: "" }, { href: address }] }),
    ],
    [
      "gallery.0.src",
      owner.from("projects").insert({ ...project, gallery: [{ ...image, src: address }] }),
    ],
    ["canonical_url", owner.from("blog_posts").insert({ ...post, canonical_url: address })],
    ["og_image", owner.from("blog_posts").insert({ ...post, og_image: address })],
    [
      "cover.variants.0.src",
      owner
        .from("blog_posts")
        .insert({ ...post, cover: { ...image, variants: [{ src: address, width: 1 }] } }),
    ],
    ["content.buttonLink", section("hero", { buttonLink: address })],
    [
      "content.contactLinks.1.href",
      section("contact", { contactLinks: [{ href: "" }, { href: address }] }),
    ],
    ["content.basics.image", section("cv", { basics: { image: address } })],
    ["content.preloadImages.0", section("metadata", { preloadImages: [address] })],
    ["content.ogUrl", section("metadata", { ogUrl: address })],
  ];
  for (const [field, request] of requests) {
    const { status, error } = await request;
    expect(status, field).toBe(422);
    expect(error?.message).toBe(errorMessage);
    expect(error?.details).toContain(`Key (${field})=`);
  }
});

test("a record with an old invalid link can be saved, moved, corrected and restored", async () => {
  await backend.database.script(`
    alter table public.portfolio_sections disable trigger refuse_address;
    insert into public.portfolio_sections (user_id, section_type, content)
    select user_id, 'contact', '{"contactLinks":[{"label":"Site","href":"https://<my-site>"}]}' from public.site_owner;
  `);
  // This is a separate transaction, because the deferred trigger of the content version must run before it.
  await backend.database.script(
    "alter table public.portfolio_sections enable trigger refuse_address",
  );
  const { data } = await owner.from("portfolio_sections").select("id").single().throwOnError();
  const id = data.id;
  const saveContent = (content: object) =>
    owner
      .from("portfolio_sections")
      .update({ content: content as never })
      .eq("id", id);
  const contactLinks = (...hrefs: string[]) => ({
    contactLinks: hrefs.map((href) => ({ label: "Site", href })),
  });

  await owner.rpc("reorder", { table_name: "portfolio_sections", ids: [id] }).throwOnError();
  await saveContent({ ...contactLinks("https://<my-site>"), note: 1 }).throwOnError();
  expect((await saveContent(contactLinks("https://<my-site>", "https://<another>"))).status).toBe(
    422,
  );
  await saveContent(contactLinks("https://example.com")).throwOnError();
  const versions = await owner
    .from("revisions")
    .select("id")
    .eq("operation", "insert")
    .single()
    .throwOnError();
  await owner.rpc("restore_revision", { revision_id: versions.data.id }).throwOnError();
  await owner.from("portfolio_sections").delete().eq("id", id).throwOnError();
  const [deleted] = (await owner.rpc("deleted_items").throwOnError()).data;
  await owner.rpc("restore_revision", { revision_id: deleted?.id ?? "" }).throwOnError();
  expect((await owner.from("portfolio_sections").select("content").single()).data).toEqual({
    content: contactLinks("https://<my-site>"),
  });
});
