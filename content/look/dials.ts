import { type DensityName, densities } from "./densities.ts";
import { type PaperName, papers } from "./papers.ts";
import { type TypefaceName, typefaces } from "./typefaces.ts";

/** Selected values of the dials. */
export interface DialValues {
  typeface: TypefaceName;
  paper: PaperName;
  density: DensityName;
}

/** Settings that every direction has, with their values. */
export const dials = { typeface: typefaces, paper: papers, density: densities } as const;
