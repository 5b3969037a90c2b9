import { mediaBucket } from "@portfolio/content/tables";
import { OperatorError } from "../util/operator-error.ts";
import { parseJson } from "../util/parse-json.ts";
import type { CallFunction } from "./transaction.ts";

/** The API of a Supabase project, with the rights of the secret key or the owner. */
export interface HostedSupabase {
  /** Origin, without a slash at the end. */
  url: string;
  call: CallFunction;
  /** Bytes of an uploaded file; null if it is lost. */
  download(name: string): Promise<Uint8Array | null>;
  /** Stores a file, and replaces one with the same name. */
  upload(
    file: { name: string; type: string; cacheControl: string },
    bytes: Uint8Array,
  ): Promise<void>;
  remove(names: readonly string[]): Promise<void>;
  /** The same API, with requests that the signal aborts. */
  withSignal(signal: AbortSignal | undefined): HostedSupabase;
}

/** Error of the API. `code`, `detail` and `hint` are fields of the database's error. */
class HostedError extends OperatorError {
  readonly code: string;
  readonly detail: string;
  readonly hint: string;

  constructor(status: number, text: string) {
    const { message, code, details, hint } = Object(parseJson(text));
    super(`Supabase answered with status ${status}: ${message ?? text.slice(0, 200)}`);
    this.code = String(code ?? "");
    this.detail = String(details ?? "");
    this.hint = String(hint ?? "");
    if (status !== 401 && this.code) this.message = String(message);
  }
}

/** Timeout of a request in ms. The database functions have the same timeout. */
const timeoutMs = 10 * 60 * 1000;

const filesPerRemoval = 100;

const missingMigrations =
  'lacks migrations of this program. Apply them with "npx supabase link --project-ref <ref>" and "npx supabase db push".';

interface HostedOptions {
  /** Returns the access token of a session; by default the key. Called before each request. */
  getAccessToken?: () => Promise<string>;
  signal?: AbortSignal | undefined;
  fetch?: typeof globalThis.fetch;
}

/** @param key The project's secret key or `service_role` key; with `getAccessToken`, the publishable key. */
export function createHostedClient(
  projectUrl: string,
  key: string,
  options: HostedOptions = {},
): HostedSupabase {
  const { getAccessToken = async () => key, signal, fetch = globalThis.fetch } = options;
  const url = projectUrl.replace(/\/+$/, "");
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("apikey", key);
    headers.set("authorization", `Bearer ${await getAccessToken()}`);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await fetch(url + path, {
        ...init,
        headers,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      signal?.throwIfAborted();
      const { cause, message } = Object(error);
      throw new OperatorError(`${url} cannot be reached: ${cause?.message || message}`);
    }
  };
  const requestOrThrow = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await request(path, init);
    if (!response.ok) throw new HostedError(response.status, await response.text());
    return response;
  };
  const jsonInit = (value: unknown) => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify(value),
  });
  const pathOf = (name: string) =>
    `/storage/v1/object/${mediaBucket}/${name.split("/").map(encodeURIComponent).join("/")}`;

  return {
    url,
    withSignal: (newSignal) =>
      createHostedClient(projectUrl, key, { ...options, signal: newSignal }),
    async call<Result>(name: string, parameters: Readonly<Record<string, unknown>>) {
      try {
        const init = { method: "POST", ...jsonInit(parameters) };
        const text = await (await requestOrThrow(`/rest/v1/rpc/${name}`, init)).text();
        return parseJson(text) as Result;
      } catch (error) {
        const { code, message } = Object(error);
        if (code === "42501" && /denied for function/.test(message)) {
          throw new OperatorError(
            `${url} refused: ${message}. Either SUPABASE_SECRET_KEY is not the secret key of this project, or the project ${missingMigrations}`,
          );
        }
        // PostgREST's code for an unknown function.
        if (code !== "PGRST202") throw error;
        throw new OperatorError(`${url} ${missingMigrations}`);
      }
    },
    async download(name) {
      const response = await request(pathOf(name), { method: "GET" });
      if (response.ok) return response.bytes();
      const text = await response.text();
      // For a missing file, Supabase Storage may respond with status 400 and name status 404 only in the body.
      if (response.status === 404 || /"statusCode":\s*"?404/.test(text)) return null;
      throw new HostedError(response.status, text);
    },
    async upload({ name, type, cacheControl }, bytes) {
      const headers = {
        "content-type": type,
        "x-upsert": "true",
        ...(cacheControl && { "cache-control": cacheControl }),
      };
      await requestOrThrow(pathOf(name), { method: "POST", headers, body: new Uint8Array(bytes) });
    },
    async remove(names) {
      for (let start = 0; start < names.length; start += filesPerRemoval) {
        const prefixes = names.slice(start, start + filesPerRemoval);
        await requestOrThrow(`/storage/v1/object/${mediaBucket}`, {
          method: "DELETE",
          ...jsonInit({ prefixes }),
        });
      }
    },
  };
}

/** A client of the project that the environment variables name. Throws an OperatorError if a variable is missing. */
export function hostedClientFrom({
  SUPABASE_URL,
  SUPABASE_SECRET_KEY,
}: NodeJS.ProcessEnv): HostedSupabase {
  if (!SUPABASE_URL)
    throw new OperatorError("Set SUPABASE_URL to the address of the Supabase project.");
  if (!SUPABASE_SECRET_KEY) {
    throw new OperatorError(
      "This command needs SUPABASE_SECRET_KEY, the secret key of the project (Supabase: Settings → API keys).",
    );
  }
  return createHostedClient(SUPABASE_URL, SUPABASE_SECRET_KEY);
}
