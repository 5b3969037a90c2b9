/** Tests the deployment files, as far as possible without their platforms. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { parse as parseToml } from "smol-toml";
import { expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { readEnvironment, variableNames } from "../public-site/server/environment/env.ts";
import { createTestApp } from "../public-site/tests/test-app.ts";
import { findInstructions, listImageFiles } from "./support/dockerfile.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const [hostedSupabase, selfHostedSupabase] = [
  parseYaml(read("compose.yaml")).services.app,
  parseYaml(read("deploy/compose.supabase.yaml")).services.portfolio,
];
const [renderService] = parseYaml(read("render.yaml")).services;
const fly = parseToml(read("fly.toml")) as {
  env: Record<string, string>;
  mounts: { destination: string };
  http_service: { internal_port: number; force_https: boolean; checks: { path: string }[] };
};

/** Settings of the systemd unit by name. If a name occurs several times, the last value. */
const unit = Object.fromEntries(
  read("deploy/portfolio.service")
    .split("\n")
    .flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ""]];
    }),
);
const parseAssignments = (text = "") =>
  Object.fromEntries(text.split(" ").map((part) => part.split("=", 2)));

const imageVariables = findInstructions("ENV").map(({ text }) => parseAssignments(text));

/** Variables that each file sets. In `render.yaml`, a variable without a value is requested from the operator. */
const environments: Record<string, Record<string, string>> = {
  Dockerfile: Object.assign({}, ...imageVariables),
  "compose.yaml": hostedSupabase.environment,
  "deploy/compose.supabase.yaml": selfHostedSupabase.environment,
  "render.yaml": Object.fromEntries(
    renderService.envVars.map(({ key, value = "" }: Record<string, string>) => [key, value]),
  ),
  "fly.toml": fly.env,
  "deploy/portfolio.service": parseAssignments(unit.Environment),
};

test.each(Object.entries(environments))(
  "%s sets only variables that the server reads, to valid values",
  (_, { NODE_ENV, ...environment }) => {
    expect(NODE_ENV ?? "production").toBe("production");
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(environment)));
    const fixedValues = Object.entries(environment).filter(([, value]) => !value.startsWith("${"));
    expect(() => readEnvironment(Object.fromEntries(fixedValues))).not.toThrow();
  },
);

test("docs/settings.md and .env.example name every variable that the server reads, and no other", () => {
  const settings = /\| Variable \| Default[\s\S]*?\n\n/.exec(read("docs/settings.md"))?.[0] ?? "";
  const rows = settings.split("\n").map((row) => row.split("|")[1] ?? "");
  const documentedNames = rows.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  const exampleNames = [...read(".env.example").matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(documentedNames.toSorted()).toEqual(variableNames.toSorted());
  expect(exampleNames.toSorted()).toEqual(variableNames.toSorted());
});

test("compose.yaml passes on every setting that applies to its container", () => {
  const imageSettings = ["PORT", "HOST", "DATA_DIR"];
  const embeddedSettings = ["DATABASE_URL", "LOW_MEMORY"];
  const exportSettings = ["EXPORT_TO", "EXPORT_URL"];
  const unsetNames = variableNames.filter((name) => !(name in hostedSupabase.environment));
  expect(new Set(unsetNames)).toEqual(
    new Set([...imageSettings, ...embeddedSettings, ...exportSettings]),
  );
});

test("Docker Compose refuses both compose files without a required variable, and names it", () => {
  for (const { environment } of [hostedSupabase, selfHostedSupabase]) {
    for (const name of ["SITE_URL", "SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"]) {
      expect(environment[name]).toMatch(/^\$\{\w+:\?.{20,}\}$/);
    }
  }
});

test("the containers of both compose files write only to their volume, and Fly.io redirects to HTTPS", () => {
  for (const service of [hostedSupabase, selfHostedSupabase]) {
    const volumes = [expect.stringMatching(/:\/data$/)];
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], volumes });
  }
  expect(renderService.runtime).toBe("docker");
  expect(fly.http_service.force_https).toBe(true);
});

test("the unit and the image start the server, and the files that the image copies exist", () => {
  const startedPrograms = [unit.ExecStart, findInstructions("CMD").at(-1)?.text].map(
    (command = "") => command.match(/[\w./-]+\.[jt]s/g),
  );
  expect(startedPrograms).toEqual([
    ["./scripts/env.js", "public-site/build/bundle/main.js"],
    ["./scripts/env.js", "public-site/build/bundle/main.js"],
  ]);
  const buildFolders = ["public-site/build", "admin/dist"];
  const missingFiles = listImageFiles().filter((file) => !existsSync(join(root, file)));
  expect(missingFiles.filter((file) => !buildFolders.includes(file))).toEqual([]);
});

test("the image has the version of Node that package.json requires, and does not run as root", () => {
  const { node } = JSON.parse(read("package.json")).engines;
  const baseImages = findInstructions("FROM").map(({ text }) => text.split(" ")[0]);
  expect(baseImages.filter((base) => base?.includes(":"))).toEqual(
    Array(2).fill(`node:${node.replace(">=", "")}-bookworm-slim`),
  );
  expect(findInstructions("USER").at(-1)?.text).toBe("node");
});

test("the deployment files store data in the image's data folder and use the port of the server", () => {
  const { DATA_DIR, PORT } = environments.Dockerfile ?? {};
  expect(findInstructions("VOLUME").map(({ text }) => text)).toEqual([DATA_DIR]);
  expect([renderService.disk.mountPath, fly.mounts.destination]).toEqual([DATA_DIR, DATA_DIR]);
  expect([String(fly.http_service.internal_port), findInstructions("EXPOSE")[0]?.text]).toEqual([
    PORT,
    PORT,
  ]);
  expect(read("compose.yaml")).toContain(`UPSTREAM: app:${PORT}`);
  expect(read("deploy/compose.supabase.yaml")).toContain(`:${PORT}"]`);
  expect(read("deploy/Caddyfile")).toContain(`{$UPSTREAM:127.0.0.1:${PORT}}`);
});

test("while the database does not respond, the health checks of the platforms pass, and the image's check fails", async () => {
  const testApp = createTestApp({ isHealthy: async () => false });
  for (const path of [
    renderService.healthCheckPath,
    ...fly.http_service.checks.map(({ path }) => path),
  ]) {
    const response = await testApp.request(path);
    expect(response.headers.get("content-type"), path).toContain("json");
    expect(response.status, path).toBe(200);
  }
  const [check] = findInstructions("HEALTHCHECK");
  const [, path = ""] = /PORT\}(\/\w+)`/.exec(check?.text ?? "") ?? [];
  expect((await createTestApp().request(path)).status).toBe(200);
  expect((await testApp.request(path)).status).toBe(503);
});

const isInstalled = (name: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));

test.skipIf(!isInstalled("systemd-analyze"))("systemd understands every line of the unit", () => {
  // systemd-analyze rejects a unit whose program is not installed, so the program is replaced by one that exists
  // everywhere.
  const text = read("deploy/portfolio.service").replace(/^ExecStart=\S+/m, "ExecStart=/bin/true");
  const file = join(process.env.TMPDIR ?? "/tmp", `portfolio-${process.pid}.service`);
  const script = `cat > "$1" && systemd-analyze verify --man=no "$1" 2>&1; rm "$1"`;
  const output = execFileSync("sh", ["-c", script, "-", file], { input: text, encoding: "utf8" });
  expect(output.split("\n").filter((line) => line.includes(file))).toEqual([]);
});
