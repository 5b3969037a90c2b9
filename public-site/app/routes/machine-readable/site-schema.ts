import { createSiteSchema } from "../../seo/site-schema.server.ts";

/** JSON Schema of `/site.json`. */
export function loader() {
  return Response.json(createSiteSchema(), {
    headers: { "content-type": "application/schema+json" },
  });
}
