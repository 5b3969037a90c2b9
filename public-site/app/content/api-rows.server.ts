export type ApiResult = PromiseLike<{
  data: unknown;
  error: { message: string } | null;
  status: number;
}>;

export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message || `The API responded with status ${status}.`);
    this.status = status;
  }
}

/**
 * Returns the JSON object or list that a query or a database function returned, or null.
 *
 * @throws {ApiError} if the API or the network fails, or the result is another value, such as a text.
 */
export async function fetchJson<T extends object>(query: ApiResult): Promise<T | null> {
  const { data, error, status } = await query;
  if (error) throw new ApiError(error.message, status);
  if (typeof data !== "object") throw new ApiError("The API did not return JSON.", status);
  return data as T | null;
}

/** Like {@link fetchJson}; also throws if the result is not a list of rows. */
export async function fetchRows<Row>(query: ApiResult): Promise<Row[]> {
  const rows = await fetchJson<Row[]>(query);
  if (!Array.isArray(rows)) throw new ApiError("The API did not return a list of rows.", 200);
  return rows;
}
