import "@fontsource-variable/instrument-sans/wght.css";
import "../layout/base.css";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createRoot } from "react-dom/client";
import { ConfigError, readConfig } from "../data/api/config.ts";
import { takeMailLink, watchForMailLinks } from "../data/auth/auth-redirect.ts";
import { watchConnection } from "../data/connection/connection.ts";
import { styleNonce } from "../data/page-policy/content-security-policy.ts";
import { ConfigProblem } from "../layout/errors/ConfigProblem.tsx";
import { createApp, preload } from "./App.tsx";

/** Milliseconds for which an empty page is waited with; then the page says that it is loading. */
const patience = 300;

async function start(): Promise<void> {
  const element = document.getElementById("root");
  if (!element) throw new Error("The document lacks its #root element.");
  const root = createRoot(element);
  watchConnection();
  takeMailLink();
  watchForMailLinks();
  try {
    const app = createApp(readConfig());
    // What is there in time needs no loading state, which React would show for at least as long.
    const late = new Promise((resolve) => setTimeout(resolve, patience));
    await Promise.race([preload(window.location), late]);
    const cache = createCache({ key: "admin", nonce: styleNonce });
    root.render(<CacheProvider value={cache}>{app}</CacheProvider>);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    root.render(<ConfigProblem reason={error.message} />);
  }
}

await start();
