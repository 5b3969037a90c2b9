import { data } from "react-router";
import { secretHeaders } from "../seo/secret-page.ts";
import type { Content } from "./content.server.ts";

/** Responds with the content of a secret URL; with status 404 if there is none, or 503 if loading fails. */
export function respondWithSecretContent<T>(
  content: Pick<Content, "isDegraded">,
  secretContent: T | null,
) {
  const missingStatus = content.isDegraded() ? 503 : 404;
  return data(secretContent, {
    status: secretContent ? 200 : missingStatus,
    headers: secretHeaders,
  });
}
