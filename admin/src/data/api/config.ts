import { sharedMessage } from "../../i18n/en/shared.ts";

/** Configuration that the server writes into the document. */
export interface Config {
  /** Without a trailing slash. */
  supabaseUrl: string;
  publishableKey: string;
  /** Public URL of the site, without a trailing slash. */
  siteUrl: string;
}

/** The document has no valid configuration. The message is for the site's operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, "");

/** @throws ConfigError */
export function readConfig(html: Document = document): Config {
  const element = html.getElementById("portfolio-config");
  if (!element) throw new ConfigError(sharedMessage("noConfiguration"));
  let json: unknown;
  try {
    json = JSON.parse(element.textContent ?? "");
  } catch {
    throw new ConfigError(sharedMessage("malformedConfiguration"));
  }
  const { supabaseUrl, publishableKey, siteUrl } = Object(json) as Partial<Config>;
  if (supabaseUrl !== "" && !isHttpUrl(supabaseUrl)) throw invalidFieldError("supabaseUrl");
  if (typeof publishableKey !== "string" || publishableKey === "")
    throw invalidFieldError("publishableKey");
  if (!isHttpUrl(siteUrl)) throw invalidFieldError("siteUrl");
  return {
    supabaseUrl: withoutTrailingSlash(supabaseUrl || new URL(html.baseURI).origin),
    publishableKey,
    siteUrl: withoutTrailingSlash(siteUrl),
  };
}

/** Whether the site's server provides the Supabase API, and therefore sees every request to it. */
export function isEmbeddedBackend({ supabaseUrl }: Config): boolean {
  return new URL(supabaseUrl).origin === window.location.origin;
}

function invalidFieldError(field: string): ConfigError {
  return new ConfigError(sharedMessage("invalidConfiguration", { field }));
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === "string" && /^https?:/i.test(value) && URL.canParse(value);
}
