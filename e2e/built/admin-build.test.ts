import { expect, onTestFinished, test, vi } from "vitest";
import { buildAdmin } from "../../public-site/server/bundles/build-admin.ts";
import { createBuiltBundles } from "../../public-site/server/bundles/bundles-built.ts";

test("requests for the admin wait until it is built, and those for the site do not", async () => {
  const { promise: buildPromise, resolve } = Promise.withResolvers<void>();
  const bundles = await createBuiltBundles(buildPromise);
  let isBuilt = false;
  const responses = [
    bundles.readAdminHtml("/admin"),
    bundles.serveAdminFile(new Request("http://site.test"), "/assets/none.js"),
  ].map((response) => response.then(() => isBuilt));
  expect(
    bundles.serveSiteFile(new Request("http://site.test"), "/icons/networks/bandcamp.svg"),
  ).toBeDefined();
  // If requests did not wait for the build, the first server would respond during this call.
  const otherBundles = await createBuiltBundles();
  expect(await otherBundles.readAdminHtml("/admin")).toContain("<!--config-->");
  isBuilt = true;
  resolve();
  expect(await Promise.all(responses)).toEqual([true, true]);
});

test.each([
  [1, "The admin could not be built"],
  [0, ""],
])("after the admin's build exits with %i, the terminal says '%s'", async (status, message) => {
  const output = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  await buildAdmin(["--eval", `process.exit(${status})`]);
  expect(output.mock.calls.join()).toContain(message);
  expect(output).toHaveBeenCalledTimes(status);
});
