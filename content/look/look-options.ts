import { type DensityName, densities } from "./densities.ts";
import { type PaperName, papers } from "./papers.ts";
import { type TypefacePairName, typefacePairs } from "./typefaces.ts";

export interface LookOptionValues {
  typeface: TypefacePairName;
  paper: PaperName;
  density: DensityName;
}

/** Look options: design settings that can be combined with any direction, each with its possible values. */
export const lookOptions = { typeface: typefacePairs, paper: papers, density: densities } as const;
