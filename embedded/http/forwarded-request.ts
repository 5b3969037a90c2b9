/** Sends a request to `@supabase/lite`. */
export type ForwardRequest = (request: Request) => Promise<Response>;

/** Parses the body as JSON without consuming it. Undefined for other bodies, which `@supabase/lite` rejects. */
export function readJson(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => undefined);
}
