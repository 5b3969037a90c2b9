export const noStore = { "cache-control": "no-store" };

/** Uncached JSON. */
export const jsonResponse = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: noStore });

/** Uncached JSON with a message for people. */
export const messageResponse = (status: number, message: string): Response =>
  jsonResponse(status, { message });

export const bearerToken = ({ headers }: Request): string | undefined =>
  headers.get("authorization")?.match(/^Bearer (\S+)$/)?.[1];
