import type { Look } from "@portfolio/content/look";
import type { Site } from "../site/site.ts";

const defaultLook: Look = {
  direction: "editorial",
  typeface: "instrument",
  paper: "warm",
  density: "regular",
};

/** The site's look, or the default if the site could not be loaded. */
export function lookOf(site: Pick<Site, "metadata"> | undefined): Look {
  return site?.metadata.look ?? defaultLook;
}

/** The look as a property of the data that pages embed; an empty object for the default look. */
export function lookUnlessDefault(look: Look): { look?: Look } {
  return isSameLook(look, defaultLook) ? {} : { look };
}

function isSameLook(a: Look, b: Look): boolean {
  return Object.entries(b).every(([name, value]) => a[name as keyof Look] === value);
}
