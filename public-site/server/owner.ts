import { ApiError } from "../app/api-rows.server.ts";
import { createOwnerContent, type OwnerContentOptions } from "../app/owner/owner-content.server.ts";

/**
 * Answers `GET /api/owner/site` and `GET /api/owner/posts/{slug}`: what the owner sees of the public pages beyond
 * what visitors see. Needs the `Authorization` header of the API; 401 for a token that the API refuses, 403 for who
 * is not the owner, 502 where the API could not be asked.
 *
 * @param slug absent for the site.
 */
export async function ownerAnswer(
  request: Request,
  options: OwnerContentOptions,
  slug?: string,
): Promise<Response> {
  const token = request.headers.get("authorization")?.match(/^Bearer (\S+)$/)?.[1];
  if (!token) return answer(401, { message: "Sign in first." });
  const content = createOwnerContent(options, token);
  try {
    const site = slug === undefined ? await content.site() : undefined;
    if (site === null) return answer(403, { message: "Only the owner may do this." });
    if (site) return answer(200, site);
    const post = await content.post((slug ?? "").normalize("NFC"));
    return post ? answer(200, post) : answer(404, { message: "There is no such post." });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (!isRefused) console.error(error);
    return isRefused
      ? answer(401, { message: "Sign in again." })
      : answer(502, { message: "The content could not be loaded." });
  }
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
