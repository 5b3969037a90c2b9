/** Tests that the server and the owner's commands need only the packages of `npm ci --omit=dev` and the files of the container image. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { listImageFiles } from "../../scripts/support/dockerfile.ts";
import { webp } from "../../supabase/tests/support/pictures.ts";
import { type RunningProcess, startProcess } from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import { createDataFolder, owner } from "../support/site.ts";

const root = join(import.meta.dirname, "..", "..");
const lockedPackageSchema = z.object({
  dev: z.boolean().optional(),
  /** True for a development package that is an optional peer of a production package. */
  devOptional: z.boolean().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
});
const { packages } = z
  .object({ packages: z.record(z.string(), lockedPackageSchema) })
  .parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));

let folder: string;
let dataDir: string;
let server: RunningProcess | undefined;

const isProjectFile = (path: string) => !relative(root, path).split("/").includes("node_modules");

/** Hard-links the files of a package, without nested packages. */
function linkPackage(path: string): void {
  mkdirSync(join(folder, path), { recursive: true });
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    const file = join(path, entry.name);
    if (entry.name === "node_modules") continue;
    if (entry.isDirectory()) linkPackage(file);
    else linkSync(join(root, file), join(folder, file));
  }
}

/** The project's files with their modification times. */
function listProjectFiles(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => !path.includes("node_modules/"))
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`);
}

beforeAll(async () => {
  // The folder must be on the disk of the packages, because hard links cannot cross disks.
  mkdirSync(join(root, ".tmp"), { recursive: true });
  folder = mkdtempSync(join(root, ".tmp", "production-"));
  for (const [path, { link, resolved = "", dev, devOptional }] of Object.entries(packages)) {
    if (link) {
      const manifest = join(resolved, "package.json");
      cpSync(join(root, manifest), join(folder, manifest));
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(join(folder, resolved), join(folder, path));
    } else if (path.includes("node_modules/") && !dev && !devOptional) {
      // Skips packages for other operating systems, because they are not installed.
      if (existsSync(join(root, path))) linkPackage(path);
    }
  }
  for (const file of ["package.json", ...listImageFiles()]) {
    cpSync(join(root, file), join(folder, file), { recursive: true, filter: isProjectFile });
  }
  dataDir = await createDataFolder();
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the server runs without development packages, and writes only to its data folder", async () => {
  for (const name of ["vitest", "typescript", "react-admin", "@supabase/lite", "react"]) {
    expect(existsSync(join(folder, "node_modules", name)), name).toBe(false);
  }
  const filesBefore = listProjectFiles();
  server = startProcess(
    "public-site/build/bundle/main.js",
    { PORT: "0", DATA_DIR: dataDir, NODE_COMPILE_CACHE: "" },
    folder,
  );
  const [, url = ""] = await server.waitForOutput(/Site\s+(http:\/\/\S+)/);
  const [, code] = await server.waitForOutput(/\/auth\?setup=(\S+)\n/);
  const { publishableKey } = await (await fetch(`${url}/api/config`)).json();
  const supabase = createClient(url, publishableKey, { auth: { persistSession: false } });
  const { error } = await supabase.auth.signUp({
    ...owner,
    options: { data: { setup_code: code } },
  });
  expect(error).toBeNull();
  await seedSample(supabase);
  const media = supabase.storage.from("media").throwOnError();
  await media.upload("a/pixel.webp", new Uint8Array(webp), { contentType: "image/webp" });

  const types = {
    "/": "text/html",
    "/blog": "text/html",
    "/admin": "text/html",
    "/cv.pdf": "application/pdf",
    "/sitemap.xml": "xml",
    "/rss.xml": "xml",
    "/og/site/home.png": "image/png",
    "/apple-touch-icon.png": "image/png",
    "/healthz": "application/json",
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await fetch(url + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get("content-type"), path).toContain(type);
    await response.arrayBuffer();
  }
  expect(await server.stop()).toBe(0);
  expect(server.log()).not.toMatch(/error|warn|cannot find/i);
  expect(listProjectFiles()).toEqual(filesBefore);
});

test.each([
  ["backup", ["site.zip"], "site.zip"],
  ["restore", ["site.zip", "--dry-run"], "Nothing"],
])("npm run %s runs without development packages", (command, parameters, output) => {
  const environment = { ...process.env, DATA_DIR: dataDir, NODE_COMPILE_CACHE: "" };
  const programPath = join(folder, "public-site/build/bundle", `${command}.js`);
  const programArguments = parameters.map((name) =>
    name.startsWith("-") ? name : join(dataDir, name),
  );
  const printedText = execFileSync(process.execPath, [programPath, ...programArguments], {
    cwd: folder,
    env: environment,
    encoding: "utf8",
    stdio: "pipe",
  });
  expect(printedText).toContain(output);
});
