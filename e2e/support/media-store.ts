import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";
import type { MediaStoreInPage } from "./media-store-page.ts";

declare global {
  interface Window {
    mediaStore: MediaStoreInPage;
  }
}

let bundlePromise: Promise<string> | undefined;

/** Bundles the admin's media store, without the admin's UI, once for all tests. */
function bundleOnce(): Promise<string> {
  bundlePromise ??= bundle();
  return bundlePromise;
}

async function bundle(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL("media-store-page.ts", import.meta.url)),
        formats: ["iife"],
        name: "page",
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [result] = Array.isArray(results) ? results : [results];
  const [chunk] = result && "output" in result ? result.output : [];
  if (!chunk) throw new Error("The media store was not built.");
  return chunk.code;
}

/** Opens a page in which `page.evaluate` can use the owner's media store as `window.mediaStore`. */
export async function openMediaStore(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.evaluate(await bundleOnce());
}

/** A file for `page.evaluate`, with its name and its bytes in base64. */
export function encodeFile(name: string, bytes: Buffer): { name: string; base64: string } {
  return { name, base64: bytes.toString("base64") };
}

/** Uploads a file in the page. Returns its record, the picture as fields store it, and the reported progress. */
export function uploadInPage(page: Page, name: string, bytes: Buffer) {
  return page.evaluate(
    async (file) => {
      const { store, toImage, file: toFile } = window.mediaStore;
      const progress: number[] = [];
      const record = await store.upload(toFile(file), {
        alt: "A harbour",
        onProgress: (part) => progress.push(part),
      });
      return { record, image: toImage(record), progress };
    },
    encodeFile(name, bytes),
  );
}
