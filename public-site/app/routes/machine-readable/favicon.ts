import { contentContext, pictureContext } from "../../content/context.ts";
import { documentLanguage } from "../../i18n/language.ts";
import { lookOf } from "../../look/look-of.ts";
import { createFaviconSvg, pictureSvg } from "../../seo/favicon.server.ts";
import { renderPictureIcon } from "../../seo/icon-picture.server.ts";
import type { Route } from "./+types/favicon.ts";

/** Edge of the picture in pixels; enough for tabs on any screen. */
const size = 128;

export async function loader({ context }: Route.LoaderArgs) {
  const site = await context.get(contentContext).loadSite();
  const { accent, icon } = site.metadata.appearance;
  const picture = icon?.src ? await context.get(pictureContext)(icon.src) : null;
  const ownIcon =
    picture && (await renderPictureIcon(picture, { size, shape: "rounded" }).catch(() => null));
  const { name } = site;
  const initials = { name, language: documentLanguage(site), typeface: lookOf(site).typeface };
  const svg = ownIcon ? pictureSvg(ownIcon) : await createFaviconSvg(initials, accent);
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml" },
  });
}
