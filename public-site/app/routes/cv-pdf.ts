import { contentContext, pictureContext } from "../content/context.ts";
import { cvFileName, cvFileResponse, noCvResponse } from "../cv/cv-file.ts";
import { cvPdf } from "../cv/cv-pdf-cache.ts";
import { messagesOf } from "../i18n/messages.ts";
import { lookOf } from "../look/look-of.ts";
import type { Route } from "./+types/cv-pdf.ts";

/** Allows only what browsers' PDF viewers need. */
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [site, cv] = await Promise.all([content.loadSite(), content.loadCv()]);
  if (!cv) return noCvResponse();
  const options = {
    title: cv.title,
    siteUrl: site.url,
    messages: messagesOf(site),
    look: lookOf(site),
    accent: site.metadata.appearance.accent,
    updatedAt: cv.updatedAt,
  };
  const body = await cvPdf(cv.content, options, context.get(pictureContext));
  const name = cvFileName(cv.content.basics.name, "pdf");
  const response = cvFileResponse({ body, type: "application/pdf", name }, site);
  response.headers.set("content-security-policy", pdfPolicy);
  return response;
}
