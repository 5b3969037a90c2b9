import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import packageJson from "./package.json" with { type: "json" };

/** Creates a Vite server as React Router does. */
const script = `
  const { createServer } = await import("vite");
  const server = await createServer({ configFile: false, envFile: false, server: { middlewareMode: true, ws: false } });
  console.warn("another warning");
  await server.close();
`;

test("a build prints Vite's warnings, except the warning about envFile", () => {
  const { stderr } = spawnSync(
    process.execPath,
    ["--import", "./hide-env-file-warning.ts", "--input-type=module", "--eval", script],
    { cwd: import.meta.dirname, encoding: "utf8" },
  );
  expect(stderr).toBe("another warning\n");
});

test.each(["build:pages", "typegen"] as const)("`%s` prints no warning about envFile", (name) => {
  expect(packageJson.scripts[name]).toContain(" --import ./hide-env-file-warning.ts ");
});
