/** What the API's client gives once it is awaited. */
export type Answer = PromiseLike<{
  data: unknown;
  error: { message: string } | null;
  status: number;
}>;

/** What the API said instead of giving rows. */
export class ApiError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message || `The API answered with status ${status}`);
    this.status = status;
  }
}

/**
 * The rows of an answer.
 *
 * @throws ApiError with what the API or the way to it said instead.
 */
export async function rows<Row>(query: Answer): Promise<Row[]> {
  const { data, error, status } = await query;
  if (error) throw new ApiError(error.message, status);
  if (!Array.isArray(data))
    throw new ApiError("The API answered with something else than rows", status);
  return data;
}
