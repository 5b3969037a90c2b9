import type { Collection } from "@portfolio/content/collections";
import { data, redirect } from "react-router";
import { suggestionsFor } from "../seo/suggestions.server.ts";
import type { Content } from "./content.server.ts";

/**
 * Response to the path of a record that visitors cannot read: 404 with suggestions.
 *
 * @throws a redirect if the record has another slug now. A response with status 503 if it is unknown whether the record
 * exists, because search engines would remove the page after a 404.
 */
export async function missingRecord(
  content: Content,
  collection: Collection,
  slug: string,
  path: string,
) {
  const newSlug = await content.currentSlug(collection, slug);
  const target = newSlug !== null && collection.pagePath?.({ slug: newSlug });
  if (target) throw redirect(target, 301);
  await redirectImported(content, path);
  if (content.isDegraded()) throw data(null, { status: 503 });
  return data({ found: null, suggestions: await suggestionsFor(content, path) }, { status: 404 });
}

/** @throws a redirect if a record had this path on a site that was imported. */
export async function redirectImported(content: Content, path: string): Promise<void> {
  const target = await content.importedPath(decodePath(path).normalize("NFC"));
  if (target) throw redirect(target, 301);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
