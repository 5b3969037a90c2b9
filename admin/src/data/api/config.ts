import { sharedMessage } from "../../i18n/en/shared.ts";
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
  if (!element) throw new ConfigError(sharedMessage("noConfiguration"));
  let raw: unknown;
  try {
    raw = JSON.parse(element.textContent ?? "");
  } catch {
    throw new ConfigError(sharedMessage("badConfiguration"));
  }
  const { supabaseUrl, publishableKey, siteUrl } = Object(raw) as Partial<Config>;
  if (supabaseUrl !== "" && !isWebAddress(supabaseUrl)) throw wrong("supabaseUrl");
  if (typeof publishableKey !== "string" || publishableKey === "") throw wrong("publishableKey");
  if (!isWebAddress(siteUrl)) throw wrong("siteUrl");
  return {
    supabaseUrl: withoutSlash(supabaseUrl || new URL(page.baseURI).origin),
    publishableKey,
    siteUrl: withoutSlash(siteUrl),
  };
}

/** True where Supabase is on the site's own address, so that the site's server sees every request to it. */
export function isEmbeddedBackend({ supabaseUrl }: Config): boolean {
  return new URL(supabaseUrl).origin === window.location.origin;
}

function wrong(field: string): ConfigError {
  return new ConfigError(sharedMessage("wrongConfiguration", { field }));
}

function isWebAddress(value: unknown): value is string {
  return typeof value === "string" && /^https?:/i.test(value) && URL.canParse(value);
}
