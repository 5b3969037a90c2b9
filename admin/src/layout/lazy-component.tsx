import { Typography } from "@mui/material";
import { onlineManager } from "@tanstack/react-query";
import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import { onServerReconnected } from "../data/connection/connection.ts";
import { ChunkLoadError, loadAdminChunk } from "../data/connection/load-chunk.ts";
import { registerPreload } from "../data/connection/preload.ts";
import { sharedMessage } from "../i18n/en/shared.ts";

export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads the chunk. After a rejection, rendering the component loads it again. */
  preload(): Promise<void>;
}

/**
 * Like React's `lazy`, but a preloaded component renders without suspending; React would show the fallback for 300 ms.
 * A chunk that cannot be loaded while the server is unreachable is loaded once the server is back.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loadedComponent = module.default;
    return module;
  };
  // React's lazy components cache a failure, so a retry needs a new component.
  const createLazy = () => lazy(() => loadAdminChunk(loadOnce)) as ComponentType<Props>;
  let lazyView = createLazy();

  function Part(props: Props) {
    // Store the component in state, because a switch to the preloaded component would reset the user's input.
    const [View, setView] = useState(() => loadedComponent ?? lazyView);
    function retry() {
      lazyView = createLazy();
      setView(() => loadedComponent ?? lazyView);
    }
    return (
      <ChunkErrorBoundary retry={retry}>
        <View {...props} />
      </ChunkErrorBoundary>
    );
  }

  const preload = async () => {
    if (!loadedComponent) await loadOnce();
  };
  registerPreload(preload);
  return Object.assign(Part, { preload });
}

/** Like {@link lazyComponent}, but shows nothing while the chunk loads. */
export function lazyDialog<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Dialog = lazyComponent(load);
  return (props: Props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

interface ChunkErrorBoundaryProps {
  retry: () => void;
  children: ReactNode;
}

/** Errors that {@link ChunkErrorBoundary} shows. They are not logged, because the offline bar explains them. */
export const isOfflineChunkError = (error: unknown) =>
  error instanceof ChunkLoadError && !onlineManager.isOnline();

/** Shows a note if the chunk of a component cannot be loaded while the server is unreachable. Rethrows all other errors. */
class ChunkErrorBoundary extends Component<ChunkErrorBoundaryProps> {
  override state = { error: null as unknown, isOffline: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, isOffline: isOfflineChunkError(error) };
  }

  override render() {
    const { error, isOffline } = this.state;
    if (error === null) return this.props.children;
    // If the chunk is missing even after `loadAdminChunk` reloaded the page, a retry would fail too.
    if (!isOffline) throw error;
    return <ChunkMissing retry={this.retry} />;
  }

  retry = () => {
    this.props.retry();
    this.setState({ error: null });
  };
}

function ChunkMissing({ retry }: { retry: () => void }) {
  useEffect(() => {
    // The server may be back before the note is shown.
    if (onlineManager.isOnline()) retry();
    return onServerReconnected(retry);
  }, [retry]);
  return (
    <Typography role="status" color="text.secondary" sx={{ my: 2 }}>
      {sharedMessage("partMissing")}
    </Typography>
  );
}
