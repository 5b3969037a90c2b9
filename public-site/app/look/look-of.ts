import type { Look } from "@portfolio/content/look";
import type { Site } from "../site.ts";

/** What a site looks like whose owner chose nothing. */
const untouched: Look = {
  direction: "editorial",
  typeface: "instrument",
  paper: "warm",
  density: "regular",
};

/** How a site looks; where it could not be loaded, as one whose owner chose nothing. */
export function lookOf(site: Pick<Site, "metadata"> | undefined): Look {
  return site?.metadata.look ?? untouched;
}

/** What of a look has to be said; nothing where the owner chose nothing. */
export function saidOf(look: Look): { look?: Look } {
  return isSame(look, untouched) ? {} : { look };
}

function isSame(one: Look, other: Look): boolean {
  return Object.entries(other).every(([name, value]) => one[name as keyof Look] === value);
}
