import { type DensityName, densities } from "./densities.ts";
import { type PaperName, papers } from "./papers.ts";
import { type TypefaceName, typefaces } from "./typefaces.ts";

/** Where the dials of a site stand. */
export interface DialValues {
  typeface: TypefaceName;
  paper: PaperName;
  density: DensityName;
}

/** What can be turned in every direction, with the values of each. */
export const dials = { typeface: typefaces, paper: papers, density: densities } as const;
