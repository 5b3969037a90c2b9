import { defaultSections } from "@portfolio/content/sections";
import { expect, test, vi } from "vitest";
import { makeSite } from "../../app/content/make-site.server.ts";
import type { PostSummary, ProjectSummary } from "../../app/site/site.ts";
import { startWarmUp } from "./warm-up.ts";

const siteUrl = "https://site.example";

function startTestWarmUp(render: (path: string) => Promise<void>, markOutdated = () => {}) {
  const posts = [{ slug: "tides" }, { slug: "older" }] as PostSummary[];
  const projects = [{ slug: "map" }] as ProjectSummary[];
  const site = makeSite({ url: siteUrl, mediaOrigin: siteUrl }, defaultSections(), projects, posts);
  return startWarmUp({
    siteUrl,
    content: { loadSite: async () => site, markOutdated },
    isEmbedded: true,
    render: async ({ url }) => {
      await render(new URL(url).pathname);
      return new Response("page");
    },
  });
}

test("the warm-up renders one page of each type several times, so that V8 compiles the code", async () => {
  const renderedPaths: string[] = [];
  let runningCount = 0;
  const markOutdated = vi.fn();
  const { promise: donePromise, resolve: finish } = Promise.withResolvers<void>();
  startTestWarmUp(async (path) => {
    runningCount += 1;
    expect(runningCount).toBe(1);
    await Promise.resolve();
    runningCount -= 1;
    renderedPaths.push(path);
    if (renderedPaths.length === 20) finish();
  }, markOutdated);
  await donePromise;
  expect(markOutdated).toHaveBeenCalledTimes(4);
  expect(new Set(renderedPaths)).toEqual(
    new Set(["/", "/blog", "/blog/tides", "/projects", "/projects/map"]),
  );
});

test("the warm-up waits for the rendering in progress when it is stopped", async () => {
  const { promise: startPromise, resolve: start } = Promise.withResolvers<void>();
  const { promise: rendering, resolve: finish } = Promise.withResolvers<void>();
  let renderCount = 0;
  const stop = startTestWarmUp(async () => {
    renderCount += 1;
    start();
    await rendering;
  });
  await startPromise;
  const stopPromise = stop();
  finish();
  await stopPromise;
  expect(renderCount).toBe(1);
});

test("the warm-up ends without an error if a page fails", async () => {
  const { promise: startPromise, resolve: start } = Promise.withResolvers<void>();
  const stop = startTestWarmUp(async () => {
    start();
    throw new Error("no page");
  });
  await startPromise;
  await stop();
});
