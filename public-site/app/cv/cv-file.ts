import type { Site } from "../site/site.ts";

export interface CvFile {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** File name with its extension. */
  name: string;
}

/** Response with a CV file. Its canonical link tells search engines to index the page instead. */
export function cvFileResponse({ body, type, name }: CvFile, site: Site): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `inline; filename="${toAscii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      link: `<${site.url}/cv>; rel="canonical"`,
      // The file is public, so other sites' tools may read it, for example a CV renderer.
      "access-control-allow-origin": "*",
      ...(site.metadata.robotsIndex ? {} : { "x-robots-tag": "noindex" }),
    },
  });
}

export function noCvResponse(): Response {
  return new Response("There is no CV on this site.\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

export function cvFileName(person: string, extension: string): string {
  const name = person.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `${name ? `${name}-` : ""}CV.${extension}`;
}

/** Name for clients that do not support `filename*`. */
const toAscii = (name: string) => name.normalize("NFD").replace(/[^\w.-]/g, "");
