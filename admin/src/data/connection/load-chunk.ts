import { reloadOnce } from "@portfolio/content/reload-once";
import { unlessLeaving } from "@portfolio/content/unless-leaving";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { checkServer } from "./connection.ts";

export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  constructor(cause: unknown) {
    super(sharedMessage("partNotLoaded"), { cause });
  }
}

/**
 * Loads a chunk of the admin. After a failure with a reachable server, reloads the page once, because a newer build
 * has probably replaced the chunk. Does not reload if a listener of Vite's `vite:preloadError` called
 * `preventDefault`.
 *
 * @throws ChunkLoadError
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let module: Module;
  try {
    module = await unlessLeaving(load());
  } catch (error) {
    // Never settle while the page is being reloaded, so that no error is shown.
    if ((await checkServer()) && reloadOnce()) return new Promise(() => undefined);
    throw new ChunkLoadError(error);
  }
  // Vite resolves with undefined if a listener prevented the error.
  if (!module) throw new ChunkLoadError(undefined);
  return module;
}

/**
 * Returns a function that creates a value from a chunk on its first call, and then returns the same value. After a
 * failure, the next call tries again.
 */
export function lazily<Module, Value>(
  load: () => Promise<Module>,
  create: (module: Module) => Value,
): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    if (value) return value;
    value = loadChunk(load).then(create);
    value.catch(() => {
      value = undefined;
    });
    return value;
  };
}

/**
 * An object whose asynchronous methods are loaded from a chunk by the first call.
 *
 * @param ownProperties available without the chunk
 * @param onError called with each error of a method, which then rejects
 */
export function lazyMethods<Methods extends object>(
  load: () => Promise<Methods>,
  ownProperties: Partial<Methods>,
  onError?: (error: unknown) => void,
): Methods {
  return new Proxy(ownProperties as Methods, {
    get: (own, name) =>
      // With a method `then`, `await` would take the object for a promise that never settles.
      name in own || name === "then" || typeof name === "symbol"
        ? Reflect.get(own, name)
        : async (...args: unknown[]) => {
            try {
              const methods = (await load()) as Record<
                typeof name,
                (...args: unknown[]) => unknown
              >;
              return await methods[name]?.(...args);
            } catch (error) {
              onError?.(error);
              throw error;
            }
          },
  });
}
