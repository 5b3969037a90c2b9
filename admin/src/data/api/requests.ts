import type { supabaseHttpClient } from "ra-supabase";
import { HttpError } from "react-admin";
import { checkServer } from "../connection/connection.ts";
import { ConnectionError, isNetworkError, RequestTimeoutError } from "./errors.ts";
import { retryTransient } from "./retry.ts";
import type { Client } from "./supabase-client.ts";

/** Overall timeout in ms, including retries. */
const timeoutMs = 10_000;

/** Calls `run`. After the timeout, aborts the signal passed to `run` and throws the error from `createError`. */
export async function withTimeout<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  createError: () => Error,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { promise, reject } = Promise.withResolvers<never>();
  // The signal alone is not enough, because waiting for a session cannot be aborted.
  const fail = () => reject(createError());
  if (signal.aborted) fail();
  else signal.addEventListener("abort", fail, { once: true });
  // `Promise.race` leaves the loser running; ignore its rejection.
  promise.catch(() => undefined);
  return Promise.race([run(signal), promise]);
}

/** Turns a network error into a ConnectionError and checks the connection. Returns other errors unchanged. */
export function toConnectionError(error: unknown): unknown {
  if (!isNetworkError(error)) return error;
  void checkServer();
  return error instanceof ConnectionError ? error : new ConnectionError();
}

/** Like {@link toConnectionError}, and also turns the timeout of a signal into a RequestTimeoutError. */
export function toRequestError(error: unknown): unknown {
  return isTimeout(error) ? new RequestTimeoutError() : toConnectionError(error);
}

type HttpClient = ReturnType<typeof supabaseHttpClient>;

/** ra-supabase's HTTP client. Reads have a timeout and are retried; the data provider does the same for writes. */
export function createHttpClient(client: Client, httpClient: HttpClient): HttpClient {
  async function send(url: string, options: Parameters<HttpClient>[1]) {
    const { error } = await client.auth.getSession();
    // The session could not be refreshed. A request without a session would get the response for visitors.
    if (isNetworkError(error)) throw new ConnectionError();
    return httpClient(url, options);
  }
  return async (url, options = {}) => {
    const isRead = !options.method || options.method === "GET";
    try {
      if (!isRead) return await send(url, options);
      return await withTimeout(
        (signal) => retryTransient(() => send(url, { ...options, signal })),
        () => new RequestTimeoutError(),
      );
    } catch (error) {
      throw toRequestError(error);
    }
  };
}

/** True for the error of a request whose `AbortSignal.timeout` has passed. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

interface QueryResponse<Data> {
  data: Data | null;
  error: { message: string } | null;
  status: number;
}

/** A request builder of supabase-js, which sends the request each time it is awaited. */
export interface RetryableQuery<Data> extends PromiseLike<QueryResponse<Data>> {
  retry(isEnabled: boolean): RetryableQuery<Data>;
  abortSignal(signal: AbortSignal): RetryableQuery<Data>;
}

/**
 * Returns the data of a supabase-js response.
 *
 * @throws HttpError for an error of the server, RequestTimeoutError or ConnectionError.
 */
export function dataOrThrow<Data>({ data, error, status }: QueryResponse<Data>): Data {
  if (!error) return data as Data;
  // supabase-js turns exceptions into messages that begin with their name.
  if (error.message.startsWith("TimeoutError:")) throw new RequestTimeoutError();
  if (status === 0) throw toConnectionError(new ConnectionError());
  throw new HttpError(error.message, status, error);
}

/** Reads data with supabase-js, with the timeout and retries of every read. Throws the errors of {@link dataOrThrow}. */
export function runQuery<Data>(request: RetryableQuery<Data>): Promise<Data> {
  return withTimeout(
    (signal) =>
      // supabase-js's own retries would continue after the timeout.
      retryTransient(async () => dataOrThrow(await request.retry(false).abortSignal(signal))),
    () => new RequestTimeoutError(),
  );
}
