import "@fontsource-variable/instrument-sans/wght.css";
import "./base.css";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createRoot } from "react-dom/client";
import { createApp } from "./App.tsx";
import { ConfigError, readConfig } from "./config.ts";
import { ConfigProblem } from "./errors/ConfigProblem.tsx";
import { reloadOnceOnStaleChunk } from "./errors/reload-once.ts";
import { styleNonce } from "./style-nonce.ts";

function start(): void {
  const element = document.getElementById("root");
  if (!element) throw new Error("The document lacks its #root element.");
  const root = createRoot(element);
  reloadOnceOnStaleChunk();
  try {
    const app = createApp(readConfig());
    const cache = createCache({ key: "admin", nonce: styleNonce });
    root.render(<CacheProvider value={cache}>{app}</CacheProvider>);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    root.render(<ConfigProblem reason={error.message} />);
  }
}

start();
