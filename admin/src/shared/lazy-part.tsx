import { type ComponentType, type FunctionComponent, lazy, useState } from "react";

/** A component in a chunk of its own; see {@link lazyPart}. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads it before it is shown. Rejects where that failed; showing it tries again. */
  preload(): Promise<void>;
}

/**
 * Like React's `lazy`, and there at once where it was loaded before it is shown: React holds back for 300 ms whatever
 * once had to be waited for, however soon it came.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Awaited = lazy(loadOnce) as ComponentType<Props>;

  function Part(props: Props) {
    // The same one for as long as it is shown: another would lose what was typed into it.
    const [View] = useState(() => loaded ?? Awaited);
    return <View {...props} />;
  }

  return Object.assign(Part, {
    preload: async () => {
      await loadOnce();
    },
  });
}
