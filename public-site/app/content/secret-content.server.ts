import { data } from "react-router";
import { withSoftHyphens } from "../i18n/soft-hyphens.server.ts";
import { secretHeaders } from "../seo/secret-page.ts";
import type { Content } from "./content.server.ts";

/** Responds with the content of a secret URL; with status 404 if there is none, or 503 if loading fails. */
export async function respondWithSecretContent<T>(
  content: Pick<Content, "isDegraded" | "loadSite">,
  secretContent: T | null,
) {
  const missingStatus = content.isDegraded() ? 503 : 404;
  return data(await withSoftHyphens(content, secretContent), {
    status: secretContent ? 200 : missingStatus,
    headers: secretHeaders,
  });
}
