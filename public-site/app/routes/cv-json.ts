import { contentContext } from "../content/context.ts";
import { cvFileName, cvFileResponse, noCvResponse } from "../cv/cv-file.ts";
import { cvJson } from "../cv/cv-json.ts";
import type { Route } from "./+types/cv-json.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [site, cv] = await Promise.all([content.loadSite(), content.loadCv()]);
  if (!cv) return noCvResponse();
  const document = cvJson(cv.content, { siteUrl: site.url, updatedAt: cv.updatedAt });
  return cvFileResponse(
    {
      body: `${JSON.stringify(document, null, 2)}\n`,
      type: "application/json",
      name: cvFileName(cv.content.basics.name, "json"),
    },
    site,
  );
}
