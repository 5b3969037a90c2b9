import { type DensityName, densities } from "./densities.ts";
import { type PaperName, papers } from "./papers.ts";
import { type TypefaceName, typefaces } from "./typefaces.ts";

export interface DialValues {
  typeface: TypefaceName;
  paper: PaperName;
  density: DensityName;
}

/** The dials: design settings that can be combined with any direction. Each lists its possible values. */
export const dials = { typeface: typefaces, paper: papers, density: densities } as const;
