import type { Collection } from "@portfolio/content/collections";
import { decodePath } from "@portfolio/content/paths";
import { data, redirect } from "react-router";
import { secretHeaders } from "../seo/secret-page.ts";
import { findSuggestions } from "../seo/suggestions.server.ts";
import type { ContentReader } from "./content.server.ts";
import type { FormerUrl } from "./content-source.server.ts";

/**
 * Responds to the path of a record that visitors cannot read, with status 404 and suggestions of other pages.
 *
 * @throws a redirect if the record has another slug now; status 503 if loading fails, because search engines remove
 * pages after a 404.
 */
export async function respondToMissingRecord(
  content: ContentReader,
  collection: Collection,
  slug: string,
  path: string,
) {
  await redirectFormerUrl(content, { collection, slug, path });
  if (content.isDegraded()) throw data(null, { status: 503 });
  return data({ record: null, suggestions: await findSuggestions(content, path) }, { status: 404 });
}

/** @throws a redirect to the record that had this slug before, or this path on a site from which it was imported. */
export async function redirectFormerUrl(
  content: ContentReader,
  formerUrl: FormerUrl & { path: string },
): Promise<void> {
  const path = decodePath(formerUrl.path).normalize("NFC");
  const movedRecord = await content.findByFormerUrl({ ...formerUrl, path });
  const target = movedRecord?.collection.pagePath?.(movedRecord);
  if (target) throw redirect(target, 301);
}

/** Responds with the content of a secret URL; with status 404 if there is none, or 503 if loading fails. */
export function respondWithSecretContent<T>(
  content: Pick<ContentReader, "isDegraded">,
  secretContent: T | null,
) {
  const missingStatus = content.isDegraded() ? 503 : 404;
  return data(secretContent, {
    status: secretContent ? 200 : missingStatus,
    headers: secretHeaders,
  });
}
