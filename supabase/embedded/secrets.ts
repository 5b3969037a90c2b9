import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { generateApiKey } from "@supabase/lite";
import { z } from "zod";
import { readIfThere, writePrivateFile } from "./private-file.ts";

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
 * @throws when the file is damaged: making new ones would sign the owner out without a word.
 */
export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json");
  const kept = readIfThere(path);
  if (kept !== null) {
    try {
      return secrets.parse(JSON.parse(kept));
    } catch {
      throw new Error(
        `${path} is damaged. Restore it from a backup, or delete it: everyone is then signed out.`,
      );
    }
  }
  const made: Secrets = {
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: (await generateApiKey("publishable")).key,
    secretKey: (await generateApiKey("secret")).key,
  };
  writePrivateFile(path, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}
