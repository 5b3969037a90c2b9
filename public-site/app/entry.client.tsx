import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
// Import this module before React inserts markup, which the policy must allow.
import "./document/trusted-types.ts";
// Import this module before a lazy component loads its own style sheets.
import "./styles/loaded-style-sheets.ts";
import { messagesLoaded } from "./i18n/load-messages.ts";
import { viewsLoaded } from "./look/load-views.ts";
import { openPagesWithoutModules } from "./navigation/page-modules.ts";
import { reloadOnce } from "./navigation/reload-once.ts";
import { unlessLeaving } from "./navigation/unless-leaving.ts";
import { renderRestAtOnce } from "./styles/progressive-rendering.ts";

// If a newer build removed a chunk, reload to get the newer page, but only once. Afterwards show the error.
window.addEventListener("vite:preloadError", (event) => {
  if (reloadOnce()) event.preventDefault();
});

// Without its state, a page stays as the server rendered it: readable, with working links.
if ("__reactRouterContext" in window) {
  unlessLeaving(Promise.all([messagesLoaded, viewsLoaded])).then(takeOver, reloadOnce);
}

function takeOver() {
  renderRestAtOnce();
  openPagesWithoutModules();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
