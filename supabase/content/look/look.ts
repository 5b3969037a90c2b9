import type { z } from "zod";
import { choice, group } from "../fields.ts";
import { dials } from "./dials.ts";
import { directions } from "./directions.ts";

/** The names of a table of values, for a choice of one. */
function namesOf<Name extends string>(values: Readonly<Record<Name, unknown>>): [Name, ...Name[]] {
  // Sound because every such table has a value, and its own keys are of its type.
  return Object.keys(values) as [Name, ...Name[]];
}

/** How the site looks: a direction, and where its dials stand. */
export const look = group({
  direction: choice(namesOf(directions), "editorial").describe("Direction"),
  typeface: choice(namesOf(dials.typeface), "instrument").describe("Typeface"),
  paper: choice(namesOf(dials.paper), "warm").describe("Paper"),
  density: choice(namesOf(dials.density), "regular").describe("Density"),
});

/** What an owner chose. */
export type Look = z.output<typeof look>;

/** The names of what is chosen: the direction and the dials. */
export const lookNames = ["direction", ...Object.keys(dials)] as const;
