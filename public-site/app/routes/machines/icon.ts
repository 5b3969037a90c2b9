import { contentContext } from "../../context.ts";
import { type IconPath, iconFiles } from "../../seo/icon-files.ts";
import { iconImage } from "../../seo/icon-image.server.ts";
import type { Route } from "./+types/icon.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname;
  if (!isIcon(path)) return new Response("Not found\n", { status: 404 });
  const { name, metadata } = await context.get(contentContext).site();
  return new Response(await iconImage(path, name, metadata.appearance.accent), {
    headers: { "content-type": path.endsWith(".ico") ? "image/x-icon" : "image/png" },
  });
}

function isIcon(path: string): path is IconPath {
  return Object.hasOwn(iconFiles, path);
}
