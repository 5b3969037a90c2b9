/**
 * Edge Function that the database calls after a change of public content. It calls the `PUBLISH_HOOKS` and purges the CDN.
 */
import { createHandler } from "./handler.ts";

/** Supabase's extension of Deno: keeps the worker alive until the promise settles. */
declare const EdgeRuntime: { waitUntil(promise: Promise<unknown>): void };

Deno.serve(
  createHandler({
    variables: Deno.env.toObject(),
    fetch,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    waitUntil: (promise) => EdgeRuntime.waitUntil(promise),
  }),
);
