import { posts } from "@portfolio/content/post";
import { projects } from "@portfolio/content/project";
import { isSafeLink } from "@portfolio/content/safe-link";
import { sectionTypes } from "@portfolio/content/sections";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { malformedLinks } from "../../content/tests/malformed-links.ts";
import { randomFrom } from "../../content/tests/random.ts";
import { unwrapSchema } from "../../content/unwrap-schema.ts";
import { startSite } from "./support/site.ts";

const { backend, owner } = await startSite();
beforeEach(() =>
  backend.database.exec(
    "truncate public.portfolio_sections, public.projects, public.blog_posts, public.revisions cascade",
  ),
);

/** A field that is neither an object nor a list, and its path. An item of a list has the path segment `0`. */
interface LeafField {
  path: readonly string[];
  schema: z.ZodType;
}

function leafFieldsOf(schema: z.ZodType, path: readonly string[] = []): LeafField[] {
  const innerSchema = unwrapSchema(schema);
  if (innerSchema instanceof z.ZodObject) {
    return Object.entries(innerSchema.shape).flatMap(([name, field]) =>
      leafFieldsOf(field as z.ZodType, [...path, name]),
    );
  }
  return innerSchema instanceof z.ZodArray
    ? leafFieldsOf(innerSchema.element as z.ZodType, [...path, "0"])
    : [{ path, schema }];
}

const invalidLinks = [
  ...malformedLinks,
  "javascript:alert(1)",
  "//elsewhere.example",
  "https://exa mple.com",
  "example.com",
];

const errorMessage = "Use a web address (https://…), mailto:, tel: or a path on this site (/…).";

async function findRejectedLinks(links: string[]): Promise<string[]> {
  const rows = await backend.database.query<{ link: string }>(
    "select link from unnest($1::text[]) link where not private.is_safe_link(link)",
    [links],
  );
  return rows.map(({ link }) => link);
}

test("the database accepts all links that forms accept", async () => {
  const random = randomFrom(46);
  const randomItem = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const parts = {
    scheme: ["https://", "http://", "HTTPS://", "mailto:", "tel:", "/", "#", "//", ""],
    user: ["", "", "", "mira@", "mira:word@", "a@b@", "%40@", "[@"],
    host: [
      "",
      ..."example.com bücher.example 日本.example xn--bcher-kva.example a_b.example a.example.".split(
        " ",
      ),
      ..."[::1] [2001:db8::1] [::ffff:1.2.3.4] [v1] 127.0.0.1 0x7f.1 017.1 1 256.1.1.1".split(" "),
      ..."1.2.3.4.5 4294967295 example.1 09.1.1.1 a{b}.example a'b ex%61mple.com".split(" "),
      ..."%3c.example 100%.com <me> a^b .. a*b,c".split(" "),
    ],
    port: ["", "", "", ":80", ":0", ":", ":65535", ":65536", ":port", ":00080", ":8:0"],
    rest: ["", "/", "/a b", "/a/日本?x=1#y", "?q=<>|", "#^", "/%zz", "/\u0001", "/[a]:b@c", "\\"],
  };
  const links = Array.from(
    { length: 10_000 },
    () =>
      randomItem(parts.scheme) +
      randomItem(parts.user) +
      randomItem(parts.host) +
      randomItem(parts.port) +
      randomItem(parts.rest),
  );
  const rejectedLinks = await findRejectedLinks(links);
  expect(rejectedLinks.filter((link) => link === "" || isSafeLink(link))).toEqual([]);
  // The database may accept only a few of the links that forms reject.
  const unsafeLinks = links.filter((link) => link !== "" && !isSafeLink(link));
  expect(rejectedLinks.length).toBeGreaterThan(unsafeLinks.length * 0.95);
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

test("the database recognises the name of every field that contains a link", async () => {
  const schemas = [
    projects.fields,
    posts.fields,
    ...Object.values(sectionTypes).map(({ schema }) => schema),
  ];
  const names = [...new Set(schemas.flatMap(linkFieldNames))];
  expect(names.length).toBeGreaterThan(8);
  const unrecognisedFields = await backend.database.query(
    "select name from unnest($1::text[]) name where not private.is_link_field(name)",
    [names],
  );
  expect(unrecognisedFields).toEqual([]);
});

test("the database rejects the links that forms reject", async () => {
  expect(await findRejectedLinks(invalidLinks)).toEqual(invalidLinks);
});

test("columns and content reject an invalid link and name the field", async () => {
  const link = "https://<my-site>";
  const image = { src: "/p.webp", alt: "", width: 1, height: 1 };
  const insertions: ["projects" | "blog_posts" | "portfolio_sections", string, object][] = [
    ["projects", "url", { url: link }],
    ["projects", "cover.src", { cover: { ...image, src: link } }],
    ["projects", "links.1.href", { links: [{ href: "" }, { href: link }] }],
    ["projects", "gallery.0.src", { gallery: [{ ...image, src: link }] }],
    ["blog_posts", "canonical_url", { canonical_url: link }],
    ["blog_posts", "og_image", { og_image: link }],
    [
      "blog_posts",
      "cover.variants.0.src",
      { cover: { ...image, variants: [{ src: link, width: 1 }] } },
    ],
    [
      "portfolio_sections",
      "content.contactLinks.1.href",
      { content: { contactLinks: [{ href: "" }, { href: link }] } },
    ],
    ["portfolio_sections", "content.basics.image", { content: { basics: { image: link } } }],
    ["portfolio_sections", "content.preloadImages.0", { content: { preloadImages: [link] } }],
  ];
  for (const [table, field, values] of insertions) {
    const row =
      table === "portfolio_sections" ? { section_type: "hero" } : { title: "P", slug: "p" };
    const { status, error } = await owner.from(table).insert({ ...row, ...values } as never);
    expect(status, field).toBe(422);
    expect(error?.message).toBe(errorMessage);
    expect(error?.details).toContain(`Key (${field})=`);
  }
});

test("a record with an old invalid link can be saved, moved, corrected and restored", async () => {
  await backend.database.exec(`
    alter table public.portfolio_sections disable trigger refuse_invalid_link;
    insert into public.portfolio_sections (user_id, section_type, content)
    select user_id, 'contact', '{"contactLinks":[{"label":"Site","href":"https://<my-site>"}]}' from public.site_owner;
  `);
  // A separate transaction, because `alter table` fails while a deferred trigger of the insertion is pending.
  await backend.database.exec(
    "alter table public.portfolio_sections enable trigger refuse_invalid_link",
  );
  const { data } = await owner.from("portfolio_sections").select("id").single().throwOnError();
  const id = data.id;
  const save = (content: object) =>
    owner
      .from("portfolio_sections")
      .update({ content: content as never })
      .eq("id", id);
  const contactLinks = (...hrefs: string[]) => ({
    contactLinks: hrefs.map((href) => ({ label: "Site", href })),
  });

  await owner.rpc("reorder", { table_name: "portfolio_sections", ids: [id] }).throwOnError();
  await save({ ...contactLinks("https://<my-site>"), note: 1 }).throwOnError();
  expect((await save(contactLinks("https://<my-site>", "https://<another>"))).status).toBe(422);
  await save(contactLinks("https://example.com")).throwOnError();
  const versions = await owner
    .from("revisions")
    .select("id")
    .eq("operation", "insert")
    .single()
    .throwOnError();
  await owner.rpc("restore_revision", { revision_id: versions.data.id }).throwOnError();
  await owner.from("portfolio_sections").delete().eq("id", id).throwOnError();
  const [deletedItem] = (await owner.rpc("deleted_items").throwOnError()).data;
  await owner.rpc("restore_revision", { revision_id: deletedItem?.id ?? "" }).throwOnError();
  expect((await owner.from("portfolio_sections").select("content").single()).data).toEqual({
    content: contactLinks("https://<my-site>"),
  });
});
