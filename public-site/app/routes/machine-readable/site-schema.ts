import { createSiteSchema } from "../../seo/site-schema.server.ts";

export function loader() {
  return Response.json(createSiteSchema(), {
    headers: { "content-type": "application/schema+json" },
  });
}
