import { ApiError } from "../app/api-rows.server.ts";
import { createOwnerContent, type OwnerContentOptions } from "../app/owner/owner-content.server.ts";
import { loadTimeout, timeoutMessage, withinOneDeadline } from "./resilient-fetch.ts";

/** A page of its own that visitors may not see. */
export interface OwnerPage {
  kind: "post" | "project";
  slug: string;
}

/**
 * Answers `GET /api/owner/site`, `GET /api/owner/posts/{slug}` and `GET /api/owner/projects/{slug}`: what the owner
 * sees of the public pages beyond what visitors see. Needs the `Authorization` header of the API; 401 for a token that the API refuses, 403 for who
 * is not the owner, 502 where the API could not be asked, 504 where it did not answer in time.
 *
 * @param asked absent for the site.
 */
export async function ownerAnswer(
  request: Request,
  options: OwnerContentOptions,
  asked?: OwnerPage,
): Promise<Response> {
  const token = request.headers.get("authorization")?.match(/^Bearer (\S+)$/)?.[1];
  if (!token) return answer(401, { message: "Sign in first." });
  if (asked && /\p{Cc}/u.test(asked.slug))
    return answer(404, { message: "There is no such page." });
  const content = createOwnerContent(options, token);
  const read = (): Promise<object | null> =>
    asked ? content[asked.kind](asked.slug.normalize("NFC")) : content.site();
  try {
    const found = await withinOneDeadline(loadTimeout, read);
    if (found) return answer(200, found);
    return asked
      ? answer(404, { message: `There is no such ${asked.kind}.` })
      : answer(403, { message: "Only the owner may do this." });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (!isRefused) console.error(error);
    if (isRefused) return answer(401, { message: "Sign in again." });
    // supabase-js leaves the words of an exception and no more.
    return String(error).includes(timeoutMessage)
      ? answer(504, { message: timeoutMessage })
      : answer(502, { message: "The content could not be loaded." });
  }
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
