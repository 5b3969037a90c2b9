/** What to tell the owner about a failure: its own sentence, else `fallback`. */
export function reasonOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
