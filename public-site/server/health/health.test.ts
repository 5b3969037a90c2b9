import { maxLinksPerRequest } from "@portfolio/content/health";
import { expect, test, vi } from "vitest";
import { embeddedFeatures } from "../../tests/test-app.ts";
import { reportHealth, reportLinks } from "./health.ts";

const requestLinkCheck = (body: string, check = vi.fn(async () => [])) =>
  reportLinks(
    new Request("https://site.example/api/health/links", { method: "POST", body }),
    check,
  );

test.each([
  ["no JSON", "x"],
  ["no list", "{}"],
  ["a link that is no web address", '["file:///etc/passwd"]'],
  ["too many links", JSON.stringify(Array(maxLinksPerRequest + 1).fill("https://a.example"))],
])("a request with %s has status 400, and no link is checked", async (_, body) => {
  const check = vi.fn(async () => []);
  expect((await requestLinkCheck(body, check)).status).toBe(400);
  expect(check).not.toHaveBeenCalled();
});

test("the links of the request are checked, and the results are returned", async () => {
  const findings = [{ url: "https://a.example/", finding: "gone" as const }];
  const response = await reportLinks(
    new Request("https://site.example/", { method: "POST", body: '["https://a.example/"]' }),
    async () => findings,
  );
  expect(await response.json()).toEqual(findings);
});

test("the health report says that the database does not respond", async () => {
  const readHealth = vi.fn();
  const backend = {
    isHealthy: async () => false,
    embeddedFeatures: { ...embeddedFeatures, readHealth },
  };
  const response = await reportHealth(backend, null);
  expect(await response.json()).toMatchObject({
    isDatabaseHealthy: false,
    node: process.versions.node,
  });
  expect(readHealth).not.toHaveBeenCalled();
});
