export { type DensityName, densities } from "./densities.ts";
export { type DesignDirection, directions } from "./directions.ts";
export { directionNames, type Look, look, lookSettingNames } from "./look.ts";
export { lookOptions } from "./look-options.ts";
export { type Paper, type PaperColours, type PaperName, papers } from "./papers.ts";
export { type TypefacePairName, typefacePairs } from "./typefaces.ts";
