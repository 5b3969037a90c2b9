import type { Section } from "@portfolio/content/sections";
import type { RouterContextProvider } from "react-router";
import { contentContext } from "../content/context.ts";
import type { Site } from "../site/site.ts";

type FileContent = string | Uint8Array<ArrayBuffer>;

interface CvFormat {
  type: string;
  extension: string;
  headers?: Readonly<Record<string, string>>;
}

/** Response with the CV as a file. The canonical link tells search engines to index the page of the CV instead. */
export async function cvFileResponse(
  context: Readonly<RouterContextProvider>,
  { type, extension, headers }: CvFormat,
  write: (cv: Section<"cv">, site: Site) => FileContent | Promise<FileContent>,
): Promise<Response> {
  const content = context.get(contentContext);
  const [site, cv] = await Promise.all([content.loadSite(), content.loadCv()]);
  if (!cv) {
    return new Response("There is no CV on this site.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
  const name = cvFileName(cv.content.basics.name, extension);
  return new Response(await write(cv, site), {
    headers: {
      "content-type": type,
      "content-disposition": `inline; filename="${toAscii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      link: `<${site.url}/cv>; rel="canonical"`,
      // The file is public, so other sites' tools may read it, for example a CV renderer.
      "access-control-allow-origin": "*",
      ...headers,
      ...(site.metadata.robotsIndex ? {} : { "x-robots-tag": "noindex" }),
    },
  });
}

function cvFileName(person: string, extension: string): string {
  const name = person.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `${name ? `${name}-` : ""}CV.${extension}`;
}

/** Name for clients that do not support `filename*`. */
const toAscii = (name: string) => name.normalize("NFD").replace(/[^\w.-]/g, "");
