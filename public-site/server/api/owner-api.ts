import { ApiError } from "../../app/content/api-rows.server.ts";
import {
  loadTimeoutMs,
  runWithDeadline,
  timeoutMessage,
} from "../../app/content/resilient-fetch.server.ts";
import {
  createOwnerContent,
  type OwnerContentOptions,
} from "../../app/owner/owner-content.server.ts";
import { bearerToken } from "../http/bearer-token.ts";
import { jsonResponse, messageResponse } from "../http/responses.ts";

/** A page that may be hidden from visitors. */
export interface OwnerPageRequest {
  kind: "post" | "project" | "page";
  slug: string;
}

/**
 * Responds with the site or a page as the owner sees it, hidden content included. Status 401 for a missing or rejected
 * token, 502 if the API fails, 504 on timeout. Other users get 403 for the site, and 404 for a hidden or missing page.
 *
 * @param requestedPage undefined for the site itself.
 */
export async function respondWithOwnerView(
  request: Request,
  options: OwnerContentOptions,
  requestedPage?: OwnerPageRequest,
): Promise<Response> {
  const token = bearerToken(request);
  if (!token) return messageResponse(401, "Sign in first.");
  if (requestedPage && /\p{Cc}/u.test(requestedPage.slug))
    return messageResponse(404, "There is no such page.");
  const content = createOwnerContent(options, token);
  const readContent = (): Promise<object | null> =>
    requestedPage
      ? content[requestedPage.kind](requestedPage.slug.normalize("NFC"))
      : content.site();
  try {
    const body = await runWithDeadline(loadTimeoutMs, readContent);
    if (body) return jsonResponse(200, body);
    return requestedPage
      ? messageResponse(404, `There is no such ${requestedPage.kind}.`)
      : messageResponse(403, "Only the owner may do this.");
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (!isRefused) console.error(error);
    if (isRefused) return messageResponse(401, "Sign in again.");
    // Test the message, because supabase-js does not pass on the exception.
    return String(error).includes(timeoutMessage)
      ? messageResponse(504, timeoutMessage)
      : messageResponse(502, "The content could not be loaded.");
  }
}
