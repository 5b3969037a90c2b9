import { readFileSync } from "node:fs";
import {
  type CheckedLink,
  type MailProblem,
  maxLinksPerRequest,
  type ServerHealth,
} from "@portfolio/content/health";
import { z } from "zod";
import type { Backend } from "../backend.ts";
import { messageResponse, readJsonBody } from "../http/responses.ts";
import { checkLinks } from "./link-check.ts";

const packageJson = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")));

/** Responds to the owner's `POST /api/health` with the state of this server. */
export async function reportHealth(
  backend: Pick<Backend, "isHealthy" | "embeddedFeatures">,
  mailProblem: MailProblem | null,
) {
  const isDatabaseHealthy = await backend.isHealthy();
  const health: ServerHealth = {
    now: Date.now(),
    isDatabaseHealthy,
    version: packageJson.version,
    node: process.versions.node,
    mailProblem,
    ...(backend.embeddedFeatures && isDatabaseHealthy
      ? { embedded: await backend.embeddedFeatures.readHealth() }
      : {}),
  };
  return Response.json(health);
}

const linkListSchema = z.array(z.url({ protocol: /^https?$/ }).max(2048)).max(maxLinksPerRequest);

export const maxLinksBytes = 256 * 1024;

/** Responds to the owner's `POST /api/health/links`: checks the URLs of a JSON list. Status 400 for other bodies. */
export async function reportLinks(
  request: Request,
  check: (urls: readonly string[]) => Promise<CheckedLink[]> = checkLinks,
): Promise<Response> {
  const links = await readJsonBody(request, linkListSchema);
  return links
    ? Response.json(await check(links))
    : messageResponse(400, `Send a list of at most ${maxLinksPerRequest} web addresses.`);
}
