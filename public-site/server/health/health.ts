import { readFileSync } from "node:fs";
import { type CheckedLink, maxLinks, type ServerFacts } from "@portfolio/content/health";
import { z } from "zod";
import type { Backend } from "../backend.ts";
import { checkLinks } from "./link-check.ts";

const program = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")));

/** Answers the owner's `POST /api/health`: what the server knows of itself. */
export async function serverFacts(backend: Pick<Backend, "healthy" | "embedded">) {
  const isAwake = await backend.healthy();
  const facts: ServerFacts = {
    now: Date.now(),
    isAwake,
    version: program.version,
    node: process.versions.node,
    ...(backend.embedded && isAwake ? { embedded: await backend.embedded.facts() } : {}),
  };
  return Response.json(facts);
}

const question = z.array(z.url({ protocol: /^https?$/ }).max(2048)).max(maxLinks);

/** Largest question about links, in bytes. */
export const maxQuestionBytes = 256 * 1024;

/** Answers the owner's `POST /api/health/links`: where the links of a JSON list lead. 400 for anything else. */
export async function checkedLinks(
  request: Request,
  check: (urls: readonly string[]) => Promise<CheckedLink[]> = checkLinks,
): Promise<Response> {
  const asked = question.safeParse(await request.json().catch(() => undefined));
  if (!asked.success) {
    return Response.json(
      { message: `A list of at most ${maxLinks} web addresses is needed.` },
      { status: 400 },
    );
  }
  return Response.json(await check(asked.data));
}
