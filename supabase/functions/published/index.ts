import { createHandler } from "./handler.ts";

/** What Supabase's edge runtime has beyond Deno: the worker lives on until the promise is kept. */
declare const EdgeRuntime: { waitUntil(promise: Promise<unknown>): void };

Deno.serve(
  createHandler({
    variables: Deno.env.toObject(),
    fetch,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    waitUntil: (promise) => EdgeRuntime.waitUntil(promise),
  }),
);
