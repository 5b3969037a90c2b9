import { type ComponentType, type FunctionComponent, lazy, useState } from "react";
import { loadPart } from "../data/connection/load-chunk.ts";
import { addPart } from "../data/connection/preload.ts";
import { PartBoundary } from "./ChunkErrorBoundary.tsx";

/** A component in a chunk of its own; see {@link lazyPart}. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads it before it is shown. Rejects where that failed; showing it tries again. */
  preload(): Promise<void>;
}

/**
 * Like React's `lazy`, and there at once where it was loaded before it is shown: React holds back for 300 ms whatever
 * once had to be waited for, however soon it came. Where it cannot be loaded its place says so, and offers to try
 * again.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    // Nothing came where somebody else took its failure upon themselves.
    loaded = module?.default;
    return module;
  };
  // A lazy component remembers that it failed, so another try takes another one.
  const anew = () => lazy(() => loadPart(loadOnce)) as ComponentType<Props>;
  let awaited = anew();

  function Part(props: Props) {
    // The same one for as long as it is shown: another would lose what was typed into it.
    const [View, setView] = useState(() => loaded ?? awaited);
    function retry() {
      awaited = anew();
      setView(() => loaded ?? awaited);
    }
    return (
      <PartBoundary retry={retry}>
        <View {...props} />
      </PartBoundary>
    );
  }

  const preload = async () => {
    if (!loaded) await loadOnce();
  };
  addPart(preload);
  return Object.assign(Part, { preload });
}
