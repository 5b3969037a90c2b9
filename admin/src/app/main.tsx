import "@fontsource-variable/instrument-sans/wght.css";
import "../layout/base.css";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createRoot } from "react-dom/client";
import { ConfigError, readConfig } from "../data/api/config.ts";
import { consumeAuthRedirect, reloadWhenEmailLinkIsPasted } from "../data/auth/auth-redirect.ts";
import { watchConnection } from "../data/connection/connection.ts";
import { styleNonce } from "../data/page-policy/content-security-policy.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { isOfflineChunkError } from "../layout/lazy-component.tsx";
import { restoreLostFocus } from "../layout/restore-lost-focus.ts";
import { createApp, preloadPage } from "./App.tsx";

function ConfigProblem({ reason }: { reason: string }) {
  return (
    <main className="config-problem">
      <title>{sharedMessage("notConfigured")}</title>
      <h1>{sharedMessage("notConfigured")}</h1>
      <p>{reason}</p>
      <p>
        {sharedMessage.with("notConfiguredText", {
          url: <code>SUPABASE_URL</code>,
          key: <code>SUPABASE_PUBLISHABLE_KEY</code>,
          site: <code>SITE_URL</code>,
        })}
      </p>
    </main>
  );
}

/** Maximum time with an empty page; then a loading indicator appears. */
const maxBlankMs = 300;

/**
 * Starts the admin in the document that the server sends. Shows an error if the document has no valid configuration.
 */
async function startAdmin(): Promise<void> {
  const element = document.getElementById("root");
  if (!element) throw new Error("The document lacks its #root element.");
  const root = createRoot(element, {
    onCaughtError: (error) => isOfflineChunkError(error) || console.error(error),
  });
  restoreLostFocus();
  watchConnection();
  consumeAuthRedirect();
  reloadWhenEmailLinkIsPasted();
  try {
    const app = createApp(readConfig());
    // Preloaded pages render without a fallback, which React would show for at least 300 ms.
    const timeout = new Promise((resolve) => setTimeout(resolve, maxBlankMs));
    await Promise.race([preloadPage(window.location), timeout]);
    const cache = createCache({ key: "admin", nonce: styleNonce });
    root.render(<CacheProvider value={cache}>{app}</CacheProvider>);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    root.render(<ConfigProblem reason={error.message} />);
  }
}

await startAdmin();
