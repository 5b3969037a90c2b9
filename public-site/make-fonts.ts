/**
 * Writes the font files of the public site into `app/look/typefaces/files`. Splits each font of Fontsource into
 * subsets, and keeps only the weights and features that the style sheets use.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const charactersBetween = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Letters, digits and marks of English texts. */
const basic = `${charactersBetween(0x20, 0x7e)}\u00a0©\u00ad·×‐–—‘’“”•…`;

/** Further letters and marks of German, the Romance and the Scandinavian languages. */
const letters = "¡ª«°º»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüŒœ‚„‹›€";

/** Characters of Fontsource's files for Latin. */
const latin = `${charactersBetween(0xa0, 0xff)}ıŒœˆ˚˜${charactersBetween(0x300, 0x308)}${charactersBetween(0x2000, 0x206f)}€™←↑→↓−`;

const features = ["ccmp", "liga", "locl", "mark", "tnum"];

/**
 * The files into which each font is split. Pages in other languages than English that use the Latin script load
 * `western`, which contains `basic` and `letters`, because browsers do not kern letters of different files.
 */
const subsets = {
  basic: { characters: basic, keepFeatures: [...features, "kern"] },
  letters: { characters: letters, keepFeatures: features },
  western: { characters: basic + letters, keepFeatures: [...features, "kern"] },
  rest: {
    characters: [...latin].filter((character) => !(basic + letters).includes(character)).join(""),
    keepFeatures: features,
  },
};

const fonts = {
  bricolage: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal",
  figtree: "@fontsource-variable/figtree/files/figtree-latin-wght-normal",
  garamond: "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal",
  grotesk: "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal",
  instrument: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal",
  mono: "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal",
  serif: "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal",
};

const folder = new URL("./app/look/typefaces/files/", import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, path] of Object.entries(fonts)) {
  const font = await readFile(new URL(import.meta.resolve(`${path}.woff2`)));
  for (const [subset, { characters, keepFeatures }] of Object.entries(subsets)) {
    // The package's types lack `keepFeatures`. TypeScript reports unknown properties of a literal, but not of a variable.
    const options = {
      targetFormat: "woff2" as const,
      keepFeatures,
      noHinting: true,
      ...(path.includes("-wght-") ? { variationAxes: { wght: { min: 400, max: 600 } } } : {}),
    };
    const file = await subsetFont(font, characters, options);
    await writeFile(new URL(`${name}-${subset}.woff2`, folder), file);
    console.info(`${name}-${subset}: ${file.byteLength} bytes`);
  }
}
