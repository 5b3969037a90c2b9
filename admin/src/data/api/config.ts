import { z } from "@portfolio/content/zod";
import { sharedMessage } from "../../i18n/en/shared.ts";

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

/** Configuration that the server writes into the document. URLs have no trailing slash. */
const configSchema = z.object({
  /** Empty for the embedded backend. */
  supabaseUrl: z.literal("").or(httpUrl),
  publishableKey: z.string().min(1),
  siteUrl: httpUrl,
});

export type Config = z.output<typeof configSchema>;

/** The document has no valid configuration. The message is for the site's operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** @throws ConfigError if the configuration is missing or invalid. */
export function readConfig(html: Document = document): Config {
  try {
    const json = html.getElementById("portfolio-config")?.textContent ?? "";
    const config = configSchema.parse(JSON.parse(json));
    return { ...config, supabaseUrl: config.supabaseUrl || new URL(html.baseURI).origin };
  } catch (cause) {
    const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new ConfigError(`${sharedMessage("invalidConfiguration")}\n${problem}`);
  }
}

/** Whether the site's server provides the Supabase API, and therefore sees every request to it. */
export function isEmbeddedBackend({ supabaseUrl }: Config): boolean {
  return new URL(supabaseUrl).origin === window.location.origin;
}
