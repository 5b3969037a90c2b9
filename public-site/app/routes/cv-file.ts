import type { Section } from "@portfolio/content/sections";
import type { RouterContextProvider } from "react-router";
import { contentContext, pictureContext } from "../content/context.ts";
import { citationsOf } from "../cv/citation.ts";
import { toCvJson } from "../cv/cv-json.ts";
import { getCvPdf } from "../cv/cv-pdf-cache.ts";
import { messagesOf } from "../i18n/messages.ts";
import { lookOf } from "../look/look-of.ts";
import type { Site } from "../site/site.ts";
import type { Route } from "./+types/cv-file.ts";

/** Content Security Policy of the PDF. Allows only what browsers' PDF viewers need. */
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface CvFormat {
  type: string;
  headers?: Readonly<Record<string, string>>;
  write(
    cv: Section<"cv">,
    site: Site,
    context: Readonly<RouterContextProvider>,
  ): string | Promise<Uint8Array<ArrayBuffer>>;
}

const formats: Readonly<Record<string, CvFormat>> = {
  pdf: {
    type: "application/pdf",
    headers: { "content-security-policy": pdfPolicy },
    write: (cv, site, context) =>
      getCvPdf(
        cv.content,
        {
          title: cv.title,
          siteUrl: site.url,
          messages: messagesOf(site),
          look: lookOf(site),
          accent: site.metadata.appearance.accent,
          updatedAt: cv.updatedAt,
        },
        context.get(pictureContext),
      ),
  },
  json: {
    type: "application/json",
    write: ({ content, updatedAt }, { url: siteUrl }) =>
      `${JSON.stringify(toCvJson(content, { siteUrl, updatedAt }), null, 2)}\n`,
  },
  /** The publications of the CV as BibTeX. */
  bib: {
    type: "application/x-bibtex",
    write({ content: { basics, publications, sections } }) {
      const citations = sections.publications ? citationsOf(publications, basics.name) : [];
      return citations.map(({ bibtex }) => `${bibtex}\n`).join("\n");
    },
  },
};

/** The CV as a file. The canonical link tells search engines to index the page of the CV instead. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [site, cv] = await Promise.all([content.loadSite(), content.loadCv()]);
  const extension = url.pathname.replace("/cv.", "");
  const format = formats[extension];
  if (!cv || !format) {
    return new Response("There is no CV on this site.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
  const name = cvFileName(cv.content.basics.name, extension);
  return new Response(await format.write(cv, site, context), {
    headers: {
      "content-type": format.type,
      "content-disposition": `inline; filename="${toAscii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      link: `<${site.url}/cv>; rel="canonical"`,
      // The file is public, so other sites' tools may read it, for example a CV renderer.
      "access-control-allow-origin": "*",
      ...format.headers,
      ...(site.metadata.robotsIndex ? {} : { "x-robots-tag": "noindex" }),
    },
  });
}

function cvFileName(person: string, extension: string): string {
  const name = person.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `${name ? `${name}-` : ""}CV.${extension}`;
}

/** Name for clients that do not support `filename*`. */
const toAscii = (name: string) => name.normalize("NFD").replace(/[^\w.-]/g, "");
