import type { supabaseHttpClient } from "ra-supabase";
import { HttpError } from "react-admin";
import { RequestTimeoutError } from "./errors.ts";
import { withRetries } from "./retry.ts";

/** A load that takes longer is given up, in milliseconds. */
const patience = 10_000;

type HttpClient = ReturnType<typeof supabaseHttpClient>;

/** ra-supabase's way to the server, for loads with {@link patience} and retries. A write is left as it is. */
export function patientHttpClient(httpClient: HttpClient): HttpClient {
  return async (url, options = {}) => {
    if (options.method && options.method !== "GET") return httpClient(url, options);
    return withRetries(async () => {
      try {
        return await httpClient(url, { ...options, signal: AbortSignal.timeout(patience) });
      } catch (error) {
        if (error instanceof DOMException && error.name === "TimeoutError") {
          throw new RequestTimeoutError();
        }
        throw error;
      }
    });
  };
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
 * @throws HttpError for what the server refused, RequestTimeoutError.
 */
export function dataOf<Data>({ data, error, status }: Answer<Data>): Data {
  if (!error) return data as Data;
  // Of the exception supabase-js leaves only the message, with the name in front.
  if (error.message.startsWith("TimeoutError:")) throw new RequestTimeoutError();
  throw new HttpError(error.message, status, error);
}

/**
 * Asks supabase-js for data, with the same patience and retries as every load. Throws as {@link dataOf}.
 */
export function load<Data>(question: Question<Data>): Promise<Data> {
  return withRetries(async () =>
    // Its own retries would start over after a timeout.
    dataOf(await question.retry(false).abortSignal(AbortSignal.timeout(patience))),
  );
}
