import { accentColours } from "@portfolio/content/accent";
import { XmlDocument } from "libxml2-wasm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type IconPath, iconFiles } from "./icon-files.ts";
import { createFaviconSvg, initialsOf, renderIconImage } from "./icon-image.server.ts";

const pngs = Object.keys(iconFiles).filter((path) => !path.endsWith(".svg")) as IconPath[];

const design = {
  picture: null,
  name: "Mira Solano",
  language: "en",
  typeface: "instrument",
  accent: "#d4532b",
} as const;

test.each(pngs)("%s shows the initials on the accent colour in the right size", async (path) => {
  const image = sharp(await renderIconImage(path, design));
  const { format, width, height } = await image.metadata();
  const { size } = iconFiles[path];
  expect({ format, width, height }).toEqual({ format: "png", width: size, height: size });
  const colours = new Set<string>();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  for (let offset = 0; offset < data.length; offset += info.channels) {
    colours.add(data.subarray(offset, offset + 3).toString("hex"));
  }
  const { fill, textOnFill } = accentColours("#d4532b").light;
  expect(colours).toContain(fill.slice(1));
  expect(colours).toContain(textOnFill.slice(1));
});

test("names in other scripts and names without letters produce an icon without missing glyphs", async () => {
  const iconWithMissingGlyphs = await renderIconImage("/icons/192.png", { ...design, name: "ᏣᎳᎩ" });
  for (const name of ["Ольга Иванова", "山田太郎", "김민서", "ليلى حداد", "נועה לוי", "…"]) {
    const icon = await renderIconImage("/icons/192.png", { ...design, name });
    expect(Buffer.compare(icon, iconWithMissingGlyphs), name).not.toBe(0);
  }
});

test("the initials are set in the site's own typeface", async () => {
  const [sans, serif] = await Promise.all([
    renderIconImage("/icons/192.png", design),
    renderIconImage("/icons/192.png", { ...design, typeface: "garamond" }),
  ]);
  expect(Buffer.compare(sans, serif)).not.toBe(0);
});

/** A blue picture, twice as wide as high, in the stored upload format. */
const createPicture = () =>
  sharp({ create: { width: 400, height: 200, channels: 4, background: "#2040ff" } })
    .webp({ lossless: true })
    .toBuffer();

test.each(pngs)("%s shows the owner's whole picture if the site has one", async (path) => {
  const { size, shape } = iconFiles[path];
  const image = sharp(await renderIconImage(path, { ...design, picture: await createPicture() }));
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  const pixelAt = (x: number, y: number) => [
    ...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4),
  ];
  const middle = Math.floor(size / 2);
  expect(pixelAt(middle, middle)).toEqual([32, 64, 255, 255]);
  // Maskable icons have an opaque background and the picture inside the safe zone.
  expect(pixelAt(middle, 2)).toEqual(shape === "square" ? [251, 250, 247, 255] : [0, 0, 0, 0]);
  expect(pixelAt(Math.floor(size * 0.05), middle)[3]).toBe(255);
  expect(pixelAt(Math.floor(size * 0.05), middle)[0]).toBe(shape === "square" ? 251 : 32);
});

test("rendering an icon fails for an invalid picture, and for an SVG, which could refer to files", async () => {
  for (const text of [
    "GIF89a",
    "<svg xmlns='http://www.w3.org/2000/svg'><image href='file:///etc/passwd'/></svg>",
  ]) {
    await expect(
      renderIconImage("/icons/192.png", { ...design, picture: Buffer.from(text) }),
    ).rejects.toThrow();
  }
});

async function expectInitials(name: string, initials: string) {
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
])("the icon of %j shows %j", expectInitials);

test.each([
  ["E\u0301lodie Alme\u0301n", "ÉA"],
  ["Zoe\u0308x", "Z"],
  ["प्रिया शर्मा", "प्रिश"],
  ["𐐨𐐩 𐐪", "𐐀𐐂"],
])("the icon of %j shows %j without splitting a character", expectInitials);

test("the icon shows both initials even if they are in different files of the typeface", async () => {
  const countShapes = async (name: string) => {
    const svg = await createFaviconSvg({ name, language: "en", typeface: "instrument" }, "#f00");
    return svg.match(/M/g)?.length ?? 0;
  };
  expect(await countShapes("Ólafur Łukaszewicz")).toBe(
    (await countShapes("Ólafur")) + (await countShapes("Łukaszewicz")),
  );
});
