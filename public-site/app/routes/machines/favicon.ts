import { contentContext, pictureContext } from "../../context.ts";
import { faviconSvg, pictureSvg } from "../../seo/favicon.server.ts";
import { pictureIcon } from "../../seo/icon-picture.server.ts";
import type { Route } from "./+types/favicon.ts";

/** Pixels of a picture: enough for a tab on any screen. */
const size = 128;

export async function loader({ context }: Route.LoaderArgs) {
  const { name, metadata } = await context.get(contentContext).site();
  const { accent, icon } = metadata.appearance;
  const picture = icon?.src ? await context.get(pictureContext)(icon.src) : null;
  const own = picture && (await pictureIcon(picture, { size, shape: "rounded" }).catch(() => null));
  return new Response(own ? pictureSvg(own) : faviconSvg(name, accent), {
    headers: { "content-type": "image/svg+xml" },
  });
}
