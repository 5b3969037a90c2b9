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
 * Returns the rows of a query.
 *
 * @throws {ApiError} if the API or the network fails, or the result is not a list.
 */
export async function fetchRows<Row>(query: ApiResult): Promise<Row[]> {
  const { data, error, status } = await query;
  if (error) throw new ApiError(error.message, status);
  if (!Array.isArray(data)) throw new ApiError("The API did not return a list of rows.", status);
  return data;
}

/**
 * Returns the JSON object that a database function returned, or null.
 *
 * @throws {ApiError} if the API or the network fails, or the result is not an object.
 */
export async function fetchJson<T extends object>(query: ApiResult): Promise<T | null> {
  const { data, error, status } = await query;
  if (error) throw new ApiError(error.message, status);
  if (typeof data !== "object") throw new ApiError("The API did not return a JSON object.", status);
  return data as T | null;
}
