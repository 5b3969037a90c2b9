import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
// Before React puts anything into the page.
import "./trusted-types.ts";
// Before a part is loaded that brings its sheets along.
import "./styles/known-sheets.ts";
import { viewsLoaded } from "./look/load-views.ts";
import { fetchingModules, fetchModulesOnReturn } from "./page-modules.ts";
import { notingTarget, reloadOnce } from "./reload-once.ts";
import { endArrival } from "./styles/arrival.ts";
import { unlessLeaving } from "./unless-leaving.ts";
import { wordsArrived } from "./words/arriving.ts";

// A chunk that a newer build has removed: reloading gets the newer page. If that did not help, the error is shown.
window.addEventListener("vite:preloadError", (event) => {
  if (reloadOnce()) event.preventDefault();
});

// A page whose state did not arrive stays as the server made it: it can be read, and its links lead on.
if ("__reactRouterContext" in window) {
  unlessLeaving(Promise.all([wordsArrived, viewsLoaded])).then(takeOver, reloadOnce);
}

function takeOver() {
  endArrival();
  fetchModulesOnReturn();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[fetchingModules, notingTarget]} />
      </StrictMode>,
    );
  });
}
