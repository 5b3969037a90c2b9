import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  isReservedSlug,
  isSlug,
  maxSlugLength,
  reservedRootSlugs,
  reservedSlugs,
  slugify,
} from "./slug.ts";

describe("the slug", () => {
  it.each([
    ["Hello, World!", "hello-world"],
    ["  In praise of  one button  ", "in-praise-of-one-button"],
    ["Don't stop", "dont-stop"],
    ["Löß & Wind", "loss-wind"],
    ["Ærøskøbing", "aeroskobing"],
    ["日本語のガイド", "日本語のガイド"],
    ["مرحبا بالعالم", "مرحبا-بالعالم"],
    ["हिन्दी में लेख", "हिन्दी-में-लेख"],
    ["Привет, мир", "привет-мир"],
    ["한국어 제목", "한국어-제목"],
    ["C++ / C#", "c-c"],
    ["１２３ ＡＢＣ", "123-abc"],
  ])("of the title %j is %j", (title, expected) => {
    expect(slugify(title)).toBe(expected);
  });

  it("does not depend on the Unicode form of the letters", () => {
    expect(slugify("Cafe\u0301 パ")).toBe(slugify("Café ハ\u309a"));
  });

  it("is not empty for a title of emoji or an empty title", () => {
    expect(slugify("🎉")).toBe("1f389");
    expect(slugify("❤️")).toBe("2764");
    expect(slugify("🎉")).not.toBe(slugify("🚀"));
    expect(slugify("")).toBe("untitled");
    expect(slugify("\u0000 ---")).toBe("untitled");
  });

  it("ends with a number if the title is a reserved slug", () => {
    expect(slugify("New")).toBe("new-1");
    expect(slugify("ADMIN")).toBe("admin-1");
  });

  it("ends after a whole word if the title is long", () => {
    const slug = slugify("a very long title about almost nothing ".repeat(5));
    expect([...slug].length).toBeLessThanOrEqual(maxSlugLength);
    expect(slug).toMatch(/^a-very-long-title.*[a-z]$/);
    expect([...slugify("長".repeat(200))].length).toBe(maxSlugLength);
  });

  it.each(["Hello", "日本語", "", "🎉", "new", "Ⅻ ﬁne", "İstanbul", "-", "ｱｲｳ", "a".repeat(300)])(
    "of the title %j is valid",
    (title) => {
      expect(isSlug(slugify(title))).toBe(true);
      expect(isReservedSlug(slugify(title))).toBe(false);
    },
  );
});

it.each([
  "",
  "Upper",
  "a--b",
  "-a",
  "a-",
  "a b",
  "a/b",
  "cafe\u0301",
  "a.b",
  "../a",
  "a".repeat(81),
])("%j is not a slug", (value) => expect(isSlug(value)).toBe(false));

it("a reserved slug is detected in any spelling", () => {
  for (const slug of ["new", "NEW", "Rss.Xml", "ａｄｍｉｎ"])
    expect(isReservedSlug(slug)).toBe(true);
  expect(isReservedSlug("news")).toBe(false);
});

it.each([
  ["is_reserved_slug", reservedSlugs],
  ["is_site_path", reservedRootSlugs],
])("the database function private.%s lists the same slugs as slug.ts", (name, slugs) => {
  const folder = new URL("../supabase/migrations/", import.meta.url);
  const sql = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("\n");
  const definitionPattern = new RegExp(
    `create (?:or replace )?function private\\.${name}[\\s\\S]*?array\\[([^\\]]*)\\]`,
    "g",
  );
  // Reads the function from the last migration that defines it.
  const reservedNames = [...sql.matchAll(definitionPattern)].at(-1)?.[1] ?? "";
  expect([...reservedNames.matchAll(/'([^']+)'/g)].map((match) => match[1]).sort()).toEqual(
    [...slugs].sort(),
  );
});
