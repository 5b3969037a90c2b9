import type { Site } from "../site.ts";

/** A file made of the CV. */
export interface CvFile {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** Name for who saves it, with its extension. */
  name: string;
}

/** Answers with a file made of the CV; search engines are led to the page instead. */
export function cvFileResponse({ body, type, name }: CvFile, site: Site): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `inline; filename="${ascii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      link: `<${site.url}/cv>; rel="canonical"`,
      // What is public may be read by other sites' tools, for example a CV renderer.
      "access-control-allow-origin": "*",
      ...(site.metadata.robotsIndex ? {} : { "x-robots-tag": "noindex" }),
    },
  });
}

/** The answer where the owner shows no CV. */
export function noCv(): Response {
  return new Response("There is no CV on this site.\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

/** The name of a file with the CV of a person. */
export function cvFileName(person: string, extension: string): string {
  const name = person.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `${name ? `${name}-` : ""}CV.${extension}`;
}

/** For clients that do not know `filename*`. */
const ascii = (name: string) => name.normalize("NFD").replace(/[^\w.-]/g, "");
