export const noStore = { "cache-control": "no-store" };

/** Responds with JSON that must not be cached. */
export const jsonResponse = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: noStore });

/** Responds with a message for people, as JSON that must not be cached. */
export const messageResponse = (status: number, message: string): Response =>
  jsonResponse(status, { message });

export const bearerToken = ({ headers }: Request): string | undefined =>
  headers.get("authorization")?.match(/^Bearer (\S+)$/)?.[1];
