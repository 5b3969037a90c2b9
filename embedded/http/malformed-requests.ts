import { z } from "zod";
import { isTooDeeplyNested } from "../database/validate-parameters.ts";
import { mediaTypeOf } from "../storage/validate-upload.ts";
import { errorResponse } from "../util/error-response.ts";

/** PostgreSQL cannot hold the character NUL. */
const text = z.string().refine((value) => !value.includes("\0"), "The text holds NUL.");

/** Where the backend believes that a field has the type it hopes for, it goes by its name alone; and so does this. */
const bodies = {
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

/** Refuses what the backend could not read, which it would take for a fault of its own; null for all else. */
export async function rejectMalformed(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const problem = !isReadable(url)
    ? "The address cannot be read as text."
    : namelessTable.test(url.pathname)
      ? "The address names no table."
      : asksForNoOperator(url)
        ? "There is no such operator."
        : await bodyProblem(request, url.pathname);
  return problem === null ? null : errorResponse(url.pathname, 400, problem);
}

/** Slashes for a name. */
const namelessTable = /^\/rest\/v1\/(?:%2f)+$/i;

function isReadable({ pathname, searchParams }: URL): boolean {
  try {
    return ![decodeURIComponent(pathname), ...[...searchParams].flat()].join("").includes("\0");
  } catch {
    // A percent sign that begins no character.
    return false;
  }
}

const inherited = Object.getOwnPropertyNames(Object.prototype).join("|");
const operator = new RegExp(`^(?:not\\.)*(?:${inherited})(?:[.(]|$)`);
const operatorInGroup = new RegExp(`\\.(?:${inherited})[.(]`);

/** What every object has by inheritance, the backend takes for an operator of its own. A function's arguments are none. */
function asksForNoOperator({ pathname, searchParams }: URL): boolean {
  if (!pathname.startsWith("/rest/") || pathname.startsWith("/rest/v1/rpc/")) return false;
  return [...searchParams].some(([name, value]) =>
    (/(?:^|\.)(?:and|or)$/.test(name) ? operatorInGroup : operator).test(value),
  );
}

/** Why a body cannot be read, or null. Of rows and files the backend itself says well what is wrong with them. */
async function bodyProblem(request: Request, pathname: string): Promise<string | null> {
  if (!request.body) return null;
  const type = mediaTypeOf(request.headers.get("content-type"));
  try {
    if (pathname.startsWith("/storage/") && type === "application/json") {
      return problemOf(bodies.storage, await request.clone().text());
    }
    if (!pathname.startsWith("/auth/")) return null;
    if (!/^(?:multipart|application\/x-www-form-urlencoded)/.test(type)) {
      return problemOf(bodies.auth, await request.clone().text());
    }
    await request.clone().formData();
    return null;
  } catch {
    return "The body cannot be read.";
  }
}

/** @throws where the body is no JSON. */
function problemOf(schema: z.ZodType, body: string): string | null {
  if (body === "") return null;
  if (isTooDeeplyNested(body)) return "The body is nested too deeply.";
  const [issue] = schema.safeParse(JSON.parse(body)).error?.issues ?? [];
  return issue ? [issue.path.join("."), issue.message].filter(Boolean).join(": ") : null;
}
