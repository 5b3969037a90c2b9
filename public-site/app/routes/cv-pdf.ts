import { pictureContext } from "../content/context.ts";
import { cvFileResponse } from "../cv/cv-file.ts";
import { getCvPdf } from "../cv/cv-pdf-cache.ts";
import { messagesOf } from "../i18n/messages.ts";
import { lookOf } from "../look/look-of.ts";
import type { Route } from "./+types/cv-pdf.ts";

/** Allows only what browsers' PDF viewers need. */
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function loader({ context }: Route.LoaderArgs) {
  const headers = { "content-security-policy": pdfPolicy };
  const format = { type: "application/pdf", extension: "pdf", headers };
  return cvFileResponse(context, format, (cv, site) => {
    const options = {
      title: cv.title,
      siteUrl: site.url,
      messages: messagesOf(site),
      look: lookOf(site),
      accent: site.metadata.appearance.accent,
      updatedAt: cv.updatedAt,
    };
    return getCvPdf(cv.content, options, context.get(pictureContext));
  });
}
