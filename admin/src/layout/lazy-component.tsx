import { type ComponentType, type FunctionComponent, lazy, useState } from "react";
import { loadChunk } from "../data/connection/load-chunk.ts";
import { registerPreload } from "../data/connection/preload.ts";
import { ChunkErrorBoundary } from "./ChunkErrorBoundary.tsx";

/** A component in its own chunk. */
export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads the chunk. After a rejection, rendering the component loads it again. */
  preload(): Promise<void>;
}

/**
 * Like React's `lazy`, but a preloaded component renders without suspending; React would show the fallback for 300 ms.
 * If the chunk cannot be loaded, an error message offers to try again.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    // Undefined if `loadChunk` is reloading the page.
    loaded = module?.default;
    return module;
  };
  // React's lazy components cache a failure, so a retry needs a new one.
  const createLazy = () => lazy(() => loadChunk(loadOnce)) as ComponentType<Props>;
  let lazyView = createLazy();

  function Part(props: Props) {
    // In state, because switching to the loaded component would reset what was typed.
    const [View, setView] = useState(() => loaded ?? lazyView);
    function retry() {
      lazyView = createLazy();
      setView(() => loaded ?? lazyView);
    }
    return (
      <ChunkErrorBoundary retry={retry}>
        <View {...props} />
      </ChunkErrorBoundary>
    );
  }

  const preload = async () => {
    if (!loaded) await loadOnce();
  };
  registerPreload(preload);
  return Object.assign(Part, { preload });
}
