import { PostgrestClient } from "@supabase/postgrest-js";
import { type Fetch, loadTimeoutMs, withTimeoutAndRetry } from "./resilient-fetch.server.ts";

/** Connection to Supabase. */
export interface DatabaseOptions {
  /** Origin of the API. */
  url: string;
  publishableKey: string;
  /** Undefined if Supabase is external and its secret key is not set. */
  secretKey?: string | undefined;
  /** The embedded backend's in-process `fetch`, or the global `fetch`. */
  fetch: Fetch;
}

/**
 * Client with the rights of the secret key, for functions that only this server may call. Without the key, it has a
 * visitor's rights.
 */
export const createServerDatabaseClient = (
  options: DatabaseOptions,
  timeoutMs?: number,
): PostgrestClient =>
  createDatabaseClient(
    { ...options, publishableKey: options.secretKey ?? options.publishableKey },
    undefined,
    timeoutMs,
  );

/** Client of the API with the rights of a token, by default with a visitor's rights. */
export function createDatabaseClient(
  { url, publishableKey, fetch }: DatabaseOptions,
  token = publishableKey,
  timeoutMs = loadTimeoutMs,
): PostgrestClient {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    fetch: withTimeoutAndRetry(fetch, timeoutMs),
    retry: false,
  });
}
