import { type DensityName, densities } from "./densities.ts";
import { type PaperName, papers } from "./papers.ts";
import { type TypefacePairName, typefacePairs } from "./typefaces.ts";

export interface DialValues {
  typeface: TypefacePairName;
  paper: PaperName;
  density: DensityName;
}

/** The dials: design settings that can be combined with any direction. Each lists its possible values. */
export const dials = { typeface: typefacePairs, paper: papers, density: densities } as const;
