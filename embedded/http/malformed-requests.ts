import { z } from "zod";
import { isTooDeeplyNested } from "../database/validate-parameters.ts";
import { mediaTypeOf } from "../storage/forward-upload.ts";
import { errorResponse } from "../util/json-responses.ts";

/** A text without the character NUL, which PostgreSQL cannot store. */
const text = z
  .string()
  .refine((value) => !value.includes("\0"), "The text contains the character NUL.");

/** Schemas of the fields in request bodies whose types `@supabase/lite` does not check, by service. */
const bodySchemas = {
  auth: z
    .looseObject({
      email: text,
      phone: text,
      password: text,
      data: z.record(z.string(), z.unknown()),
      create_user: z.boolean(),
      type: text,
      token: text,
      token_hash: text,
      refresh_token: text,
      auth_code: text,
      code_verifier: text,
      scope: text,
    })
    .partial(),
  storage: z.looseObject({ sortBy: z.looseObject({ order: z.enum(["asc", "desc"]) }) }).partial(),
};

/** Rejects a request that `@supabase/lite` would answer with status 500. Returns null for others. */
export async function rejectMalformed(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const problem = !isDecodable(url)
    ? "The address contains invalid percent-encoding or the character NUL."
    : missingTablePattern.test(url.pathname)
      ? "The path names no table."
      : hasInheritedOperator(url)
        ? "The filter has an unknown operator."
        : await findBodyProblem(request, url.pathname);
  return problem === null ? null : errorResponse(url.pathname, 400, problem);
}

const missingTablePattern = /^\/rest\/v1\/(?:%2f)+$/i;

function isDecodable({ pathname, searchParams }: URL): boolean {
  try {
    return ![decodeURIComponent(pathname), ...[...searchParams].flat()].join("").includes("\0");
  } catch {
    // `decodeURIComponent` throws for invalid percent-encoding.
    return false;
  }
}

const inheritedNames = Object.getOwnPropertyNames(Object.prototype).join("|");
const operatorPattern = new RegExp(`^(?:not\\.)*(?:${inheritedNames})(?:[.(]|$)`);
const groupOperatorPattern = new RegExp(`\\.(?:${inheritedNames})[.(]`);

/** True for a filter such as `toString.x`. `@supabase/lite` would find `toString` in its plain object of operators. */
function hasInheritedOperator({ pathname, searchParams }: URL): boolean {
  if (!pathname.startsWith("/rest/") || pathname.startsWith("/rest/v1/rpc/")) return false;
  return [...searchParams].some(([name, value]) =>
    (/(?:^|\.)(?:and|or)$/.test(name) ? groupOperatorPattern : operatorPattern).test(value),
  );
}

/** Why a body cannot be read; null if it can. `@supabase/lite` reports problems of rows and files itself. */
async function findBodyProblem(request: Request, pathname: string): Promise<string | null> {
  if (!request.body) return null;
  const type = mediaTypeOf(request.headers.get("content-type"));
  try {
    if (pathname.startsWith("/storage/") && type === "application/json") {
      return validateJson(bodySchemas.storage, await request.clone().text());
    }
    if (!pathname.startsWith("/auth/")) return null;
    if (!/^(?:multipart|application\/x-www-form-urlencoded)/.test(type)) {
      return validateJson(bodySchemas.auth, await request.clone().text());
    }
    await request.clone().formData();
    return null;
  } catch {
    return "The body is not valid for its media type.";
  }
}

/** @throws for invalid JSON. */
function validateJson(schema: z.ZodType, body: string): string | null {
  if (body === "") return null;
  if (isTooDeeplyNested(body)) return "The body is nested too deeply.";
  const [issue] = schema.safeParse(JSON.parse(body)).error?.issues ?? [];
  return issue ? [issue.path.join("."), issue.message].filter(Boolean).join(": ") : null;
}
