export type ApiResult = PromiseLike<{
  data: unknown;
  error: { message: string } | null;
  status: number;
}>;

export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message || `The API answered with status ${status}`);
    this.status = status;
  }
}

/**
 * Returns the rows of a query.
 *
 * @throws {ApiError} if the API or the network fails.
 */
export async function rows<Row>(query: ApiResult): Promise<Row[]> {
  const { data, error, status } = await query;
  if (error) throw new ApiError(error.message, status);
  if (!Array.isArray(data))
    throw new ApiError("The API answered with something else than rows", status);
  return data;
}
