import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { generateApiKey } from "@supabase/lite";
import { z } from "zod";
import { OperatorError } from "../util/operator-error.ts";
import { parseJson } from "../util/parse-json.ts";
import { readIfExists, writePrivateFile } from "../util/text-file.ts";

const secretsSchema = z.object({
  /** Signs sessions. */
  jwtSecret: z.string().min(32),
  /** Sent by browsers; grants a visitor's rights. */
  publishableKey: z.string().startsWith("sb_publishable_"),
  /** Bypasses all access rules. Must not leave the server. */
  secretKey: z.string().startsWith("sb_secret_"),
});

export type Secrets = z.output<typeof secretsSchema>;

/** Reads or creates `secrets.json`. Throws an OperatorError if it is damaged, because new secrets end all sessions. */
export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json");
  const storedSecrets = readSecrets(path);
  if (storedSecrets === "damaged") {
    throw new OperatorError(
      `${path} is damaged. "npm run restore" restores it; if you delete it, everyone is signed out.`,
    );
  }
  if (storedSecrets) return storedSecrets;
  const newSecrets: Secrets = {
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: (await generateApiKey("publishable")).key,
    secretKey: (await generateApiKey("secret")).key,
  };
  writePrivateFile(path, `${JSON.stringify(newSecrets, null, 2)}\n`);
  return newSecrets;
}

/** The secrets in a file; null if it does not exist, "damaged" if it is invalid. */
export function readSecrets(path: string): Secrets | "damaged" | null {
  const text = readIfExists(path);
  if (text === null) return null;
  return secretsSchema.safeParse(parseJson(text)).data ?? "damaged";
}
