import { contentContext } from "../../context.ts";
import { faviconSvg } from "../../seo/favicon.server.ts";
import type { Route } from "./+types/favicon.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, metadata } = await context.get(contentContext).site();
  return new Response(faviconSvg(name, metadata.appearance.accent), {
    headers: { "content-type": "image/svg+xml" },
  });
}
