export const noStore = { "cache-control": "no-store" };

/** Responds with JSON that must not be cached. */
export const jsonResponse = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: noStore });

/** Responds with a message for people, as JSON that must not be cached. */
export const messageResponse = (status: number, message: string): Response =>
  jsonResponse(status, { message });

/** Responds with a message as text, because browsers show the response to a form as a page. */
export const textResponse = (status: number, message: string): Response =>
  new Response(`${message}\n`, { status, headers: noStore });
