import sharp from "sharp";
import { expect, test } from "vitest";
import { cvSchema, pdfOptions, readPdf, sampleCv } from "../../tests/read-pdf.ts";

/** The font names of a PDF without their subset tags. */
const fontsIn = (bytes: Uint8Array) => [
  ...new Set(
    [
      ...Buffer.from(bytes)
        .toString("latin1")
        .matchAll(/\/FontName \/(?:[A-Z]+\+)?([\w-]+)/g),
    ].map(([, name]) => name),
  ),
];

test.each([
  ["instrument", /^InstrumentSans/, /^InstrumentSans/],
  ["serif", /^InstrumentSerif/, /^Figtree/],
  ["garamond", /^EBGaramond/, /^EBGaramond/],
  ["grotesk", /^SpaceGrotesk/, /^Figtree/],
  ["mono", /^GeistMono/, /^Figtree/],
  ["bricolage", /^BricolageGrotesque/, /^BricolageGrotesque/],
] as const)("the PDF uses the fonts of the typeface %s", async (typeface, heading, body) => {
  const { bytes, text } = await readPdf(sampleCv, { look: { ...pdfOptions.look, typeface } });
  const fonts = fontsIn(bytes);
  for (const font of [heading, body]) expect(fonts).toContainEqual(expect.stringMatching(font));
  for (const name of fonts)
    expect([heading, body].some((font) => font.test(name ?? ""))).toBe(true);
  expect(text).toContain("Designer and engineer, Solano Workshop");
});

test("a Polish name uses the site's typeface, and a copy of its text has no gaps", async () => {
  const look = { ...pdfOptions.look, typeface: "garamond" } as const;
  const { bytes, text } = await readPdf(cvSchema.parse({ basics: { name: "Łucja Żółć" } }), {
    look,
  });
  expect(fontsIn(bytes).filter((name) => !name?.startsWith("EBGaramond"))).toEqual([]);
  expect(text).toContain("Łucja Żółć");
});

test("the design direction sets the size of the name, and the paper palette sets the colours", async () => {
  const [defaultPdf, indexPdf, mistPdf] = await Promise.all([
    readPdf(sampleCv),
    readPdf(sampleCv, { look: { ...pdfOptions.look, direction: "index" } }),
    readPdf(sampleCv, { look: { ...pdfOptions.look, paper: "mist" } }),
  ]);
  const sizeOf = ({ pages }: typeof defaultPdf) =>
    pages[0]?.items.find(({ str }) => str === "Mira Solano")?.height;
  expect([sizeOf(defaultPdf), sizeOf(indexPdf)]).toEqual([32, 20]);
  expect(Buffer.compare(Buffer.from(defaultPdf.bytes), Buffer.from(mistPdf.bytes))).not.toBe(0);
});

test("the portrait is beside the name and overlaps no text", async () => {
  const create = { width: 40, height: 50, channels: 3, background: "#2a6f6b" } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const cv = cvSchema.parse({
    ...sampleCv,
    basics: { ...sampleCv.basics, name: "Mira Solano of the very long and winding name" },
  });
  const { bytes, pages } = await readPdf(cv, {}, jpeg);
  expect(Buffer.from(bytes).toString("latin1")).toContain("/Subtype /Image");
  const itemsBesideName = pages[0]?.items.filter(({ y }) => y > 842 - 56 - 80) ?? [];
  expect(itemsBesideName.length).toBeGreaterThan(1);
  for (const { str, x, width } of itemsBesideName)
    expect(x + width, str).toBeLessThan(595.28 - 56 - 64);
});
