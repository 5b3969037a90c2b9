import { describe, expect, it } from "vitest";
import { toCsv } from "./csv.ts";
import { tagCondition, withTag } from "./TagFilter.tsx";

describe("a CSV export", () => {
  it("quotes commas, quotation marks and line breaks", () => {
    const rows = [{ title: 'A "map", twice', summary: "one\ntwo", tags: ["sea", "sound"] }];
    expect(toCsv(rows, ["title", "summary", "tags"])).toBe(
      '\uFEFFtitle,summary,tags\r\n"A ""map"", twice","one\ntwo","sea, sound"\r\n',
    );
  });

  it("contains the links of a project as JSON", () => {
    const rows = [{ links: [{ label: "Talk", href: "/talk" }], gallery: [] }];
    expect(toCsv(rows, ["links", "gallery"])).toBe(
      '\uFEFFlinks,gallery\r\n"[{""label"":""Talk"",""href"":""/talk""}]",\r\n',
    );
  });

  it("escapes formulas", () => {
    expect(toCsv([{ title: "=HYPERLINK(1)" }, { title: null }], ["title"])).toBe(
      "\uFEFFtitle\r\n'=HYPERLINK(1)\r\n\r\n",
    );
  });
});

describe("a tag filter", () => {
  it.each(["sea", "field notes", 'a "quoted", one', "back\\slash"])("keeps the tag %s", (tag) => {
    const filter = withTag({ q: "map" }, tag);
    expect(tagCondition(filter)).toBe(tag);
    expect(withTag(filter, null)).toEqual({ q: "map" });
  });
});
