/** What the API's client gives once it is awaited. */
export type Answer = PromiseLike<{
  data: unknown;
  error: { message: string } | null;
  status: number;
}>;

/**
 * The rows of an answer.
 *
 * @throws what the API or the way to it said instead.
 */
export async function rows<Row>(query: Answer): Promise<Row[]> {
  const { data, error, status } = await query;
  if (error) throw new Error(error.message || `The API answered with status ${status}`);
  if (!Array.isArray(data)) throw new Error("The API answered with something else than rows");
  return data;
}

/** An array in PostgreSQL's notation, whatever characters its strings contain. */
export function arrayOf(...values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
