import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { generateApiKey } from "@supabase/lite";
import { z } from "zod";
import { readIfThere, writePrivateFile } from "../util/private-file.ts";
import { StartError } from "../util/start-error.ts";

const secrets = z.object({
  /** Signs sessions. */
  jwtSecret: z.string().min(32),
  /** What browsers send; grants what a visitor may do. */
  publishableKey: z.string().startsWith("sb_publishable_"),
  /** Passes every access rule; never leaves the server. */
  secretKey: z.string().startsWith("sb_secret_"),
});

/** The secrets of one installation. */
export type Secrets = z.output<typeof secrets>;

/**
 * The secrets kept in `DATA_DIR/secrets.json`, made at the first call.
 *
 * @throws StartError when the file is damaged: making new ones would sign the owner out without a word.
 */
export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json");
  const kept = readSecrets(path);
  if (kept === "damaged") {
    throw new StartError(
      `${path} is damaged: "npm run restore" brings it back, or delete it and everyone is signed out.`,
    );
  }
  if (kept) return kept;
  const made: Secrets = {
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: (await generateApiKey("publishable")).key,
    secretKey: (await generateApiKey("secret")).key,
  };
  writePrivateFile(path, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}

/** The secrets in a file; null when there is none. */
export function readSecrets(path: string): Secrets | "damaged" | null {
  const text = readIfThere(path);
  if (text === null) return null;
  try {
    return secrets.parse(JSON.parse(text));
  } catch {
    return "damaged";
  }
}
