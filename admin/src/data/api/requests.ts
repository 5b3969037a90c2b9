import type { supabaseHttpClient } from "ra-supabase";
import { HttpError } from "react-admin";
import { checkServer } from "../connection/connection.ts";
import { ConnectionError, isNetworkError, RequestTimeoutError } from "./errors.ts";
import { retryTransient } from "./retry.ts";
import type { Client } from "./supabase-client.ts";

/** What takes longer is given up, in milliseconds, however many tries that were. */
const patience = 10_000;

/**
 * What `run` gives, if that does not take longer than {@link patience}. The signal ends its requests.
 *
 * @throws what `late` makes.
 */
export async function withTimeout<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const signal = AbortSignal.timeout(patience);
  const { promise, reject } = Promise.withResolvers<never>();
  // The signal alone is not enough: waiting for a session knows none.
  const fail = () => reject(late());
  if (signal.aborted) fail();
  else signal.addEventListener("abort", fail, { once: true });
  // Settled first by whoever comes first; that the other fails later concerns nobody.
  promise.catch(() => undefined);
  return Promise.race([run(signal), promise]);
}

/** The same error, as a ConnectionError where nobody answered; then it is looked whether the server is there. */
export function asConnectionError(error: unknown): unknown {
  if (!isNetworkError(error)) return error;
  void checkServer();
  return error instanceof ConnectionError ? error : new ConnectionError();
}

type HttpClient = ReturnType<typeof supabaseHttpClient>;

/**
 * ra-supabase's way to the server, for loads with {@link patience} and retries. A write is told only that nobody
 * answered; see {@link withTimeout} for how long it may take.
 */
export function createHttpClient(client: Client, httpClient: HttpClient): HttpClient {
  async function send(url: string, options: Parameters<HttpClient>[1]) {
    const { error } = await client.auth.getSession();
    // A session that cannot be refreshed now is still one: without it the server would answer as it does visitors.
    if (isNetworkError(error)) throw new ConnectionError();
    return httpClient(url, options);
  }
  return async (url, options = {}) => {
    const isLoad = !options.method || options.method === "GET";
    try {
      if (!isLoad) return await send(url, options);
      return await withTimeout(
        (signal) => retryTransient(() => send(url, { ...options, signal })),
        () => new RequestTimeoutError(),
      );
    } catch (error) {
      throw isTimeout(error) ? new RequestTimeoutError() : asConnectionError(error);
    }
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** What supabase-js answers. */
interface Answer<Data> {
  data: Data | null;
  error: { message: string } | null;
  status: number;
}

/** A question to supabase-js, asked when it is waited for, each time anew. */
interface Question<Data> extends PromiseLike<Answer<Data>> {
  retry(isEnabled: boolean): Question<Data>;
  abortSignal(signal: AbortSignal): Question<Data>;
}

/**
 * The data of an answer of supabase-js.
 *
 * @throws HttpError for what the server refused, RequestTimeoutError, ConnectionError.
 */
export function dataOf<Data>({ data, error, status }: Answer<Data>): Data {
  if (!error) return data as Data;
  // Of the exception supabase-js leaves only the message, with the name in front.
  if (error.message.startsWith("TimeoutError:")) throw new RequestTimeoutError();
  if (status === 0) throw asConnectionError(new ConnectionError());
  throw new HttpError(error.message, status, error);
}

/**
 * Asks supabase-js for data, with the same patience and retries as every load. Throws as {@link dataOf}.
 */
export function query<Data>(question: Question<Data>): Promise<Data> {
  return withTimeout(
    (signal) =>
      // Its own retries would start over after a timeout.
      retryTransient(async () => dataOf(await question.retry(false).abortSignal(signal))),
    () => new RequestTimeoutError(),
  );
}
