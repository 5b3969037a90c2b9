import { downloadPublic, type PublicRequestOptions } from "../http/public-request.ts";
import { type ImportedPublication, publicationOf, publicationsIn } from "./bibtex.ts";

/** Timeout in ms of a request to the DOI registry, including redirects. */
const timeoutMs = 15_000;

/** Maximum size of the registry's response in bytes. Papers of large collaborations have thousands of authors. */
const maxBytes = 2 * 1024 * 1024;

/**
 * `notFound`: no such DOI. `unreachable`: no usable response of the registry. `unreadable`: neither a DOI nor BibTeX.
 */
export type LookUpResult = ImportedPublication[] | "notFound" | "unreachable" | "unreadable";

/** Reads the publications of a BibTeX text, or requests the publication of a DOI from the registry. */
export async function lookUpPublications(
  text: string,
  options: PublicRequestOptions = {},
): Promise<LookUpResult> {
  const doi = /^\s*(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+?)\s*$/i.exec(
    text,
  )?.[1];
  return doi ? lookUpDoi(doi, options) : readBibtex(text);
}

async function lookUpDoi(doi: string, options: PublicRequestOptions) {
  const url = `https://doi.org/${doi.split("/").map(encodeURIComponent).join("/")}`;
  const accept = "application/vnd.citationstyles.csl+json";
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const file = await downloadPublic(url, maxBytes, signal, { ...options, accept });
    if (typeof file === "string") return file === "missing" ? "notFound" : "unreachable";
    const csl: unknown = JSON.parse(new TextDecoder().decode(file));
    const publication = publicationOf({ DOI: doi, ...Object(csl) });
    return publication ? [publication] : "notFound";
  } catch {
    return "unreachable";
  }
}

function readBibtex(bib: string) {
  try {
    const publications = publicationsIn(bib);
    return publications.length > 0 ? publications : "unreadable";
  } catch {
    return "unreadable";
  }
}
