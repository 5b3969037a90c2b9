import type { Image } from "@portfolio/content/fields";
import type { Site } from "../site/site.ts";
import { lookOf } from "./look-of.ts";
import { type PortraitSizes, viewsOf } from "./views.ts";

const defaultSizes: PortraitSizes = {
  narrow: "(min-width: 75rem) 22.5rem, (min-width: 48rem) 31vw, 90vw",
  wide: "(min-width: 75rem) 72rem, 92vw",
};

/** True for a picture that spans the page. Other pictures are beside the hero's text. */
export const isWidePicture = ({ width, height }: Image) => width > 1.2 * height;

/** The `sizes` attribute of the hero picture in the design direction of the site. */
export function portraitSizesAttribute(site: Site, picture: Image): string {
  const sizes = viewsOf(lookOf(site).direction).portraitSizes ?? defaultSizes;
  return isWidePicture(picture) ? sizes.wide : sizes.narrow;
}
