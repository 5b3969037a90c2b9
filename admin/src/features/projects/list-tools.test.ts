import { describe, expect, it } from "vitest";
import { tagOf, withTag } from "../../list/tag-filter.ts";
import { toCsv } from "./csv.ts";

describe("an exported list of projects", () => {
  it("keeps commas, quotation marks and line breaks inside their cell", () => {
    const rows = [{ title: 'A "map", twice', summary: "one\ntwo", tags: ["sea", "sound"] }];
    expect(toCsv(rows, ["title", "summary", "tags"])).toBe(
      'title,summary,tags\r\n"A ""map"", twice","one\ntwo","sea, sound"\r\n',
    );
  });

  it("holds nothing that a spreadsheet would run", () => {
    expect(toCsv([{ title: "=HYPERLINK(1)" }, { title: null }], ["title"])).toBe(
      "title\r\n'=HYPERLINK(1)\r\n\r\n",
    );
  });
});

describe("a list narrowed to a tag", () => {
  it.each(["sea", "field notes", 'a "quoted", one', "back\\slash"])("finds it again: %s", (tag) => {
    const filter = withTag({ q: "map" }, tag);
    expect(tagOf(filter)).toBe(tag);
    expect(withTag(filter, null)).toEqual({ q: "map" });
  });
});
