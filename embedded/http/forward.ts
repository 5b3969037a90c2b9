/** Sends a request to `@supabase/lite`. */
export type ForwardRequest = (request: Request) => Promise<Response>;

/** The body as JSON, without consuming it; undefined if it is not JSON, which `@supabase/lite` rejects. */
export function readJson(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => undefined);
}
