import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../../content/tests/temporary-folder.ts";
import { createStaticFiles } from "./static-files.ts";

const folder = makeTemporaryFolder(afterAll);
const siteFolder = join(folder, "site");
mkdirSync(join(siteFolder, "assets"), { recursive: true });
mkdirSync(join(siteFolder, ".vite"));
writeFileSync(join(folder, "secret.txt"), "secret");
writeFileSync(join(siteFolder, ".vite/manifest.json"), "{}");
writeFileSync(join(siteFolder, "picture.webp"), "picture");
writeFileSync(join(siteFolder, "small.webp"), "webp");
writeFileSync(join(siteFolder, "small.avif"), "avif");
writeFileSync(join(siteFolder, "assets/app-abc.js"), "plain");
writeFileSync(join(siteFolder, "assets/app-abc.js.br"), "brotli");
writeFileSync(join(siteFolder, "assets/app-abc.js.gz"), "gzip");
const serveFile = createStaticFiles(siteFolder);

const requestFile = (path: string, headers: Record<string, string> = {}) =>
  serveFile(new Request("http://site.example/", { headers }), path);

test.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/..\\secret.txt",
  "/picture.webp\0.js",
  "/picture.webp%00",
  "//picture.webp",
  "/assets",
  "/",
  "/.vite/manifest.json",
  "/assets/app-abc.js.br",
  "/small.avif",
])("no file is served at the path %j", (path) => {
  expect(requestFile(path)).toBeUndefined();
});

test("a file has its media type and is cacheable for an hour", async () => {
  const response = requestFile("/picture.webp");
  expect(await response?.text()).toBe("picture");
  expect(response?.headers.get("content-type")).toBe("image/webp");
  expect(response?.headers.get("cache-control")).toContain("max-age=3600");
});

test.each([
  ["gzip, deflate, br, zstd", "brotli", "br"],
  ["gzip", "gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip", "gzip"],
  ["", "plain", null],
])("a browser that accepts %j gets the best encoding", async (acceptEncoding, body, encoding) => {
  const response = requestFile("/assets/app-abc.js", { "accept-encoding": acceptEncoding });
  expect(await response?.text()).toBe(body);
  expect(response?.headers.get("content-encoding")).toBe(encoding);
  expect(response?.headers.get("vary")).toBe("accept-encoding");
  expect(response?.headers.get("cache-control")).toContain("immutable");
});

test("a browser with a current copy gets a 304", () => {
  const etag = requestFile("/picture.webp")?.headers.get("etag") ?? "";
  expect(requestFile("/picture.webp", { "if-none-match": etag })?.status).toBe(304);
});

test("a missing folder serves no files", () => {
  expect(createStaticFiles(join(folder, "none"))(new Request("http://x/"), "/a")).toBe(undefined);
});

test("a file that is compressed after the server's start is sent compressed", async () => {
  writeFileSync(join(folder, "site/late.js"), "plain");
  const serve = createStaticFiles(join(folder, "site"));
  const request = () =>
    serve(
      new Request("http://site.example/", { headers: { "accept-encoding": "br" } }),
      "/late.js",
    );
  expect(await request()?.text()).toBe("plain");
  writeFileSync(join(folder, "site/late.js.br"), "brotli");
  expect(await request()?.text()).toBe("brotli");
});

test("after a new build, its files are served, and files of the former build that were requested before", () => {
  const builtFolder = join(folder, "built");
  const assetsFolder = join(builtFolder, "assets");
  mkdirSync(assetsFolder, { recursive: true });
  for (const name of ["sent-1.js", "unsent-1.js"]) writeFileSync(join(assetsFolder, name), name);
  const serve = createStaticFiles(builtFolder);
  const request = new Request("http://site.example/");
  expect(serve(request, "/assets/sent-1.js")?.status).toBe(200);
  rmSync(assetsFolder, { recursive: true });
  expect(serve(request, "/assets/new-2.js")).toBeUndefined();
  mkdirSync(assetsFolder);
  writeFileSync(join(assetsFolder, "new-2.js"), "new");
  expect(serve(request, "/assets/new-2.js")?.status).toBe(200);
  expect(serve(request, "/assets/sent-1.js")?.status).toBe(200);
  expect(serve(request, "/assets/unsent-1.js")).toBeUndefined();
});

test("a browser that accepts AVIF gets a picture as AVIF, which no CDN may store", async () => {
  const avifResponse = requestFile("/small.webp", { accept: "image/avif,image/webp,*/*" });
  expect(await avifResponse?.text()).toBe("avif");
  expect(Object.fromEntries(avifResponse?.headers ?? [])).toMatchObject({
    "content-type": "image/avif",
    "cache-control": expect.stringContaining("private, max-age=3600"),
    vary: "accept",
  });
  const webpResponse = requestFile("/small.webp", { accept: "image/webp,*/*" });
  expect(await webpResponse?.text()).toBe("webp");
  expect(Object.fromEntries(webpResponse?.headers ?? [])).toMatchObject({
    "content-type": "image/webp",
    "cache-control": expect.stringContaining("public, max-age=3600"),
    vary: "accept",
  });
  expect(webpResponse?.headers.get("etag")).not.toBe(avifResponse?.headers.get("etag"));
  expect(requestFile("/picture.webp", { accept: "image/avif" })?.headers.get("vary")).toBeNull();
});
