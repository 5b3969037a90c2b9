import type { Image } from "@portfolio/content/fields";
import type { Site } from "../site.ts";
import { lookOf } from "./look-of.ts";
import { type PortraitSizes, viewsOf } from "./views.ts";

const regular: PortraitSizes = {
  upright: "(min-width: 75rem) 22.5rem, (min-width: 48rem) 31vw, 90vw",
  wide: "(min-width: 75rem) 72rem, 92vw",
};

/** True for a picture that stands across the page rather than beside the statement. */
export const isWide = ({ width, height }: Image) => width > 1.2 * height;

/** How wide the picture of the statement is shown in the site's direction, as the `sizes` of an `img`. */
export function portraitSizesIn(site: Site, picture: Image): string {
  const sizes = viewsOf(lookOf(site).direction).portraitSizes ?? regular;
  return isWide(picture) ? sizes.wide : sizes.upright;
}
