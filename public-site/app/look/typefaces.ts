import type { TypefaceName } from "@portfolio/content/look";
import bricolage from "./typefaces/bricolage.css?inline";
import garamond from "./typefaces/garamond.css?inline";
import grotesk from "./typefaces/grotesk.css?inline";
import instrument from "./typefaces/instrument.css?inline";
import mono from "./typefaces/mono.css?inline";
import serif from "./typefaces/serif.css?inline";

/** The sheet of every pair: its files, stand-ins of the same measure, and which of them stands where. */
export const typefaceSheets: Readonly<Record<TypefaceName, string>> = {
  instrument,
  serif,
  garamond,
  grotesk,
  mono,
  bricolage,
};
