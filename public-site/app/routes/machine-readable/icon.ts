import { contentContext, pictureContext } from "../../content/context.ts";
import { documentLanguage } from "../../i18n/language.ts";
import { lookOf } from "../../look/look-of.ts";
import { type IconPath, iconFiles } from "../../seo/icon-files.ts";
import { renderIconImage } from "../../seo/icon-image.server.ts";
import type { Route } from "./+types/icon.ts";

const contentTypes = { svg: "image/svg+xml", png: "image/png" };

/** The files of the site's icon. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname;
  if (!isIcon(path)) return new Response("Not found\n", { status: 404 });
  const site = await context.get(contentContext).loadSite();
  const { accent, icon } = site.metadata.appearance;
  const initialsDesign = {
    name: site.name,
    language: documentLanguage(site),
    typeface: lookOf(site).typeface,
    accent,
    picture: null,
  };
  const picture = icon?.src ? await context.get(pictureContext)(icon.src) : null;
  const image = await renderIconImage(path, { ...initialsDesign, picture }).catch(
    (error: unknown) => {
      console.warn(
        `The site icon shows the initials, because its picture could not be drawn (${error}). Choose another picture.`,
      );
      return renderIconImage(path, initialsDesign);
    },
  );
  return new Response(image, { headers: { "content-type": contentTypes[iconFiles[path].format] } });
}

function isIcon(path: string): path is IconPath {
  return Object.hasOwn(iconFiles, path);
}
