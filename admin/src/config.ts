import { z } from "zod";

const schema = z.object({
  supabaseUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  publishableKey: z.string().min(1),
  siteUrl: z.url({ protocol: /^https?$/ }),
});

/** What the server tells the admin about its installation. */
export interface Config {
  /** Where Supabase answers, without a trailing slash. */
  supabaseUrl: string;
  publishableKey: string;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
}

/** The served document carries no usable configuration. `reason` says what is wrong, for whoever runs the site. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/**
 * Reads the configuration that the server wrote into the document.
 *
 * @throws ConfigError when it is missing, is not JSON or lacks a field.
 */
export function readConfig(page: Document = document): Config {
  const element = page.getElementById("portfolio-config");
  if (!element) throw new ConfigError("The server sent this page without its configuration.");
  let raw: unknown;
  try {
    raw = JSON.parse(element.textContent ?? "");
  } catch {
    throw new ConfigError("The configuration in this page is not valid JSON.");
  }
  const parsed = schema.safeParse(raw);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join(".")).join(", ");
    throw new ConfigError(`The configuration in this page is wrong in: ${fields || "everything"}.`);
  }
  return {
    supabaseUrl: withoutSlash(parsed.data.supabaseUrl || new URL(page.baseURI).origin),
    publishableKey: parsed.data.publishableKey,
    siteUrl: withoutSlash(parsed.data.siteUrl),
  };
}
