import type { z } from "zod";

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

/** The page after a form was sent. Browsers load it with GET. */
export const redirectTo = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } });

/** The JSON of a request; null if it does not match the schema. */
export async function readJsonBody<T>(request: Request, schema: z.ZodType<T>): Promise<T | null> {
  return schema.safeParse(await request.json().catch(() => null)).data ?? null;
}
