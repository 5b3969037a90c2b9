import type { z } from "zod";
import { choice, group } from "../fields.ts";
import { dials } from "./dials.ts";
import { directions } from "./directions.ts";

/** The keys of a table, for a choice. */
function namesOf<Name extends string>(values: Readonly<Record<Name, unknown>>): [Name, ...Name[]] {
  // Each table has at least one value, and only its own keys.
  return Object.keys(values) as [Name, ...Name[]];
}

/** The look of the site: a direction and dial values. */
export const look = group({
  direction: choice(namesOf(directions), "editorial").describe("Direction"),
  typeface: choice(namesOf(dials.typeface), "instrument").describe("Typeface"),
  paper: choice(namesOf(dials.paper), "warm").describe("Paper"),
  density: choice(namesOf(dials.density), "regular").describe("Density"),
});

export type Look = z.output<typeof look>;

/** Names of the settings: the direction and the dials. */
export const lookNames = ["direction", ...Object.keys(dials)] as const;
