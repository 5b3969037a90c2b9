import { siteSchema } from "../../seo/site-schema.server.ts";

export function loader() {
  return Response.json(siteSchema(), { headers: { "content-type": "application/schema+json" } });
}
