/** Returns the data of a supabase-js Auth response, or throws its AuthError. */
export function unwrap<Result extends { data?: unknown; error: unknown }>(result: Result) {
  if (result.error) throw result.error;
  return result.data as Extract<Result, { error: null }>["data"];
}
