import { readFileSync } from "node:fs";
import { App, type IAppConfig } from "@supabase/lite";
import { parse } from "smol-toml";
import { z } from "zod";
import { OperatorError } from "./util/operator-error.ts";

// Exported for tests of other workspaces. They do not depend on `@supabase/lite`, so that npm installs one copy of it.
export { getStorageSchemaSql, setExperimental } from "@supabase/lite";

/**
 * Renames `enabled` to `enable_signup`, the old name that `@supabase/lite` uses. Omits the mail templates, because the
 * embedded backend writes mails in the language of the site.
 */
const signInMethodSchema = z
  .looseObject({ enabled: z.boolean(), template: z.unknown().optional() })
  .transform(({ enabled, template: _, ...rest }) => ({ ...rest, enable_signup: enabled }));

const configSchema = z.looseObject({
  api: z.looseObject({ schemas: z.array(z.string()), max_rows: z.int().positive() }),
  auth: z.looseObject({
    enabled: z.literal(true),
    email: signInMethodSchema,
    sms: signInMethodSchema,
  }),
  storage: z.looseObject({
    enabled: z.literal(true),
    file_size_limit: z.string().regex(/^\d+MiB$/),
  }),
});

/** Digits of the code in a mailed link. It has 132 bits, because `@supabase/lite` does not limit guesses. */
const linkCodeDigits = 40;

export function readSupabaseConfig(): Pick<IAppConfig, "api" | "auth" | "storage"> & {
  maxUploadBytes: number;
} {
  const text = readFileSync(new URL("../supabase/config.toml", import.meta.url), "utf8");
  const { api, auth, storage } = configSchema.parse(parse(text));
  return {
    api,
    auth: { ...auth, email: { ...auth.email, otp_length: linkCodeDigits } },
    storage,
    maxUploadBytes: Number.parseInt(storage.file_size_limit, 10) * 1024 * 1024,
  };
}

const schemaErrorSchema = z.object({
  name: z.literal("InvalidSchemaError"),
  errors: z.array(z.object({ instanceLocation: z.string(), error: z.string() })),
});

/**
 * Configures `@supabase/lite` without starting it. Throws an OperatorError that names the invalid settings without
 * their values, because the original error contains the secrets.
 */
export function configureLite(settings: IAppConfig): App<IAppConfig> {
  try {
    return new App(settings);
  } catch (error) {
    const { data } = schemaErrorSchema.safeParse(error);
    if (!data) throw error;
    const problems = data.errors.map(
      ({ instanceLocation, error }) => `${instanceLocation}: ${error}`,
    );
    throw new OperatorError(`supabase/config.toml has invalid settings. ${problems.join(". ")}`);
  }
}
