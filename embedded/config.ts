import { readFileSync } from "node:fs";
import { App, type IAppConfig } from "@supabase/lite";
import { parse } from "smol-toml";
import { z } from "zod";
import { StartError } from "./util/start-error.ts";

/**
 * The Supabase CLI calls `enabled` what the backend still calls `enable_signup`. Its templates are for Supabase: the
 * embedded backend writes its mails in the language of the site.
 */
const switchedMethod = z
  .looseObject({ enabled: z.boolean(), template: z.unknown().optional() })
  .transform(({ enabled, template: _, ...rest }) => ({ ...rest, enable_signup: enabled }));

const config = z.looseObject({
  api: z.looseObject({ schemas: z.array(z.string()), max_rows: z.int().positive() }),
  auth: z.looseObject({
    enabled: z.literal(true),
    email: switchedMethod,
    sms: switchedMethod,
  }),
  storage: z.looseObject({
    enabled: z.literal(true),
    file_size_limit: z.string().regex(/^\d+MiB$/),
  }),
});

/**
 * Figures of what a link in a mail is made from, about 132 bits. Hosted Supabase takes no more than ten, and counts
 * how often it is guessed; this backend does not.
 */
const linkFigures = 40;

/** The parts of `supabase/config.toml` that the embedded backend obeys. */
export function readConfig(): Pick<IAppConfig, "api" | "auth" | "storage"> & {
  /** Bytes. */
  maxUploadSize: number;
} {
  const text = readFileSync(new URL("../supabase/config.toml", import.meta.url), "utf8");
  const { api, auth, storage } = config.parse(parse(text));
  return {
    api,
    auth: { ...auth, email: { ...auth.email, otp_length: linkFigures } },
    storage,
    maxUploadSize: Number.parseInt(storage.file_size_limit, 10) * 1024 * 1024,
  };
}

const refused = z.object({
  name: z.literal("InvalidSchemaError"),
  errors: z.array(z.object({ instanceLocation: z.string(), error: z.string() })),
});

/**
 * The backend, set up but not started.
 *
 * @throws StartError that names the settings that are refused and no value: the backend's own repeats all, secrets too.
 */
export function createApp(settings: IAppConfig): App<IAppConfig> {
  try {
    return new App(settings);
  } catch (error) {
    const { data } = refused.safeParse(error);
    if (!data) throw error;
    const problems = data.errors.map(
      ({ instanceLocation, error }) => `${instanceLocation}: ${error}`,
    );
    throw new StartError(
      `supabase/config.toml is not what the backend takes. ${problems.join(". ")}`,
    );
  }
}
