import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { createFaviconSvg, initialsOf } from "./icon-image.server.ts";

async function showsInitials(name: string, initials: string) {
  expect(initialsOf(name)).toBe(initials);
  const svg = await createFaviconSvg(
    { name, language: "en", typeface: "instrument" },
    "oklch(0.63 0.19 38)",
  );
  XmlDocument.fromString(svg).dispose();
  expect(svg).not.toContain("NaN");
  expect(/<path d="M/.test(svg)).toBe(initials !== "");
}

test.each([
  ["Mira Solano", "MS"],
  ["Ana María de la Cruz", "AC"],
  ["  prince ", "P"],
  ["李 小龙", "李小"],
  ["</text><script>", "TS"],
  ["…", ""],
])("the icon of %j shows %j", showsInitials);

test.each([
  ["E\u0301lodie Alme\u0301n", "ÉA"],
  ["Zoe\u0308x", "Z"],
  ["प्रिया शर्मा", "प्रिश"],
  ["𐐨𐐩 𐐪", "𐐀𐐂"],
])("the icon of %j shows %j without splitting a character", showsInitials);

test("the icon shows both initials if different files of the typeface have them", async () => {
  const countShapes = async (name: string) => {
    const svg = await createFaviconSvg({ name, language: "en", typeface: "instrument" }, "#f00");
    return svg.match(/M/g)?.length ?? 0;
  };
  expect(await countShapes("Ólafur Łukaszewicz")).toBe(
    (await countShapes("Ólafur")) + (await countShapes("Łukaszewicz")),
  );
});
