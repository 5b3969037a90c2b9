import { loadChunk } from "@portfolio/content/load-chunk";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { checkServer } from "./connection.ts";

export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  constructor(cause: unknown) {
    super(sharedMessage("partNotLoaded"), { cause });
  }
}

/**
 * Loads a chunk of the admin with {@link loadChunk}.
 *
 * @throws ChunkLoadError if the chunk cannot be loaded and the page is not reloaded.
 */
export function loadAdminChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return loadChunk(load, checkServer).catch((error: unknown) => {
    throw new ChunkLoadError(error);
  });
}

/**
 * An object whose asynchronous methods are loaded from a chunk by the first call. After a failure, the next call tries
 * again.
 *
 * @param ownProperties available without the chunk
 */
export function createLazyMethods<Module, Methods extends object>(
  load: () => Promise<Module>,
  create: (module: Module) => Methods,
  ownProperties: Partial<Methods>,
): Methods {
  let methods: Methods | undefined;
  return new Proxy(ownProperties as Methods, {
    get: (target, name) =>
      // With a method `then`, `await` would take the object for a promise that never settles.
      name in target || name === "then" || typeof name === "symbol"
        ? Reflect.get(target, name)
        : async (...args: unknown[]) => {
            // Call `import()` once, because even a repeated call resolves in a later task, usually after the next paint.
            if (!methods) {
              const loadedModule = await loadAdminChunk(load);
              methods ??= create(loadedModule);
            }
            return (methods as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args);
          },
  });
}
