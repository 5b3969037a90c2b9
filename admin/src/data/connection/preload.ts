import { onlineManager } from "@tanstack/react-query";
import { whenIdle } from "../when-idle.ts";
import { onServerReconnected } from "./connection.ts";

/** Time in ms without a key press or click before chunks are loaded, because loading them slows down the page. */
const delayMs = 3_000;

const loaders = new Set<() => Promise<unknown>>();

export function registerPreload(load: () => Promise<unknown>): void {
  loaders.add(load);
}

function isDataSaverOn(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/**
 * When the browser is idle, calls `preload`, which loads the page that the owner will probably open next. Does nothing
 * if the browser's data saver is on. Returns the cancel function.
 */
export function preloadNextPage(preload: () => Promise<void>): () => void {
  if (isDataSaverOn()) return () => undefined;
  return whenIdle(() => void preload().catch(() => undefined));
}

/**
 * Calls the registered loaders one after the other, while the owner pauses and the browser is idle, so that the admin
 * works offline. Does nothing if the browser's data saver is on. Returns the cancel function.
 */
export function preloadChunks(): () => void {
  if (isDataSaverOn()) return () => undefined;
  const controller = new AbortController();
  const { signal } = controller;
  let lastInputMs = performance.now();
  const handleInput = () => {
    lastInputMs = performance.now();
  };
  for (const type of ["keydown", "pointerdown"])
    addEventListener(type, handleInput, { capture: true, passive: true, signal });

  async function preload() {
    // Loaded chunks may register further loaders.
    for (const load of loaders) {
      await waitForPause(() => lastInputMs);
      await new Promise<void>((resolve) => whenIdle(resolve));
      // Wait for the server, because a failed load is not repeated.
      if (!onlineManager.isOnline()) await waitForServer();
      if (signal.aborted) return;
      await load().catch(() => undefined);
    }
  }

  void preload();
  return () => controller.abort();
}

function waitForServer(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = onServerReconnected(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** Resolves when there was no input for {@link delayMs}. */
async function waitForPause(readLastInputMs: () => number): Promise<void> {
  for (;;) {
    const remainingMs = readLastInputMs() + delayMs - performance.now();
    if (remainingMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, remainingMs));
  }
}
