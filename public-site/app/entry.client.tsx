import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
// Import this module before React inserts HTML, because it creates the Trusted Types policies that allow it.
import "./document/trusted-types.ts";
// Import this module before a lazy component loads its own style sheets.
import "./styles/loaded-style-sheets.ts";
import { loadChunk } from "@portfolio/content/load-chunk";
import { messagesLoaded } from "./i18n/load-messages.ts";
import { viewsLoaded } from "./look/load-views.ts";
import {
  getPrefetchSignal,
  hideTapsDuringHydration,
  letBrowserOpenUnloadedPages,
  resetPrefetches,
} from "./navigation/page-modules.ts";
import { turnOffProgressiveRendering } from "./styles/progressive-rendering.ts";

// If the hydration data or a chunk is missing, the page stays as the server rendered it: readable, with working links.
if ("__reactRouterContext" in window) {
  loadChunk(() => Promise.all([messagesLoaded, viewsLoaded])).then(hydrate, () => undefined);
}

/** Hydrates the page. `hydrationLoader` loads this module after the first interaction. */
function hydrate() {
  // An aborted signal means that another page is loading, which hydration of this page would delay. If the visitor stays,
  // the next interaction hydrates this page.
  if (getPrefetchSignal().aborted) {
    const listeners = new AbortController();
    const restart = () => {
      listeners.abort();
      resetPrefetches();
      hydrate();
    };
    for (const type of ["pointerdown", "keydown"]) {
      window.addEventListener(type, restart, { signal: listeners.signal });
    }
    return;
  }
  turnOffProgressiveRendering();
  letBrowserOpenUnloadedPages();
  hideTapsDuringHydration();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Renders a new page at once. In a transition, React pauses every 5 ms, which delays the page on slow phones. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}
