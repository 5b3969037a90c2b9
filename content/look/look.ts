import type { z } from "zod";
import { choice, group } from "../fields.ts";
import { directions } from "./directions.ts";
import { lookOptions } from "./look-options.ts";

/** The keys of an object, typed for `choice()`. */
function keysOf<Name extends string>(values: Readonly<Record<Name, unknown>>): [Name, ...Name[]] {
  // Safe: callers pass only constants with at least one key.
  return Object.keys(values) as [Name, ...Name[]];
}

export const directionNames = keysOf(directions);

/** Schema of the look of a site: its design, which consists of a design direction and a value for each look option. */
export const look = group({
  direction: choice(directionNames, "editorial").describe("Design direction"),
  typeface: choice(keysOf(lookOptions.typeface), "instrument").describe("Typeface"),
  paper: choice(keysOf(lookOptions.paper), "warm").describe("Paper"),
  density: choice(keysOf(lookOptions.density), "regular").describe("Density"),
});

/** The look of a site, which the owner chooses on the page `/admin/look`. Stored in the metadata. */
export type Look = z.output<typeof look>;

export const lookSettingNames = ["direction", ...Object.keys(lookOptions)] as const;
