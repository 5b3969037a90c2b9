// @vitest-environment jsdom
import { expect, test } from "vitest";
import { renderPage, textsOf } from "../../tests/render-page.tsx";
import { configuredAnalytics } from "./analytics.ts";
import { ConsentBanner } from "./ConsentBanner.tsx";

const renderBanner = (plausibleDomain: string) =>
  renderPage(
    <ConsentBanner analytics={configuredAnalytics({ googleAnalyticsId: "", plausibleDomain })} />,
  );

test('without analytics, the banner says "No tracking here" and asks nothing', () => {
  const body = renderBanner("");
  expect(textsOf(body, "#cookies-title")).toEqual(["No tracking here"]);
  expect(textsOf(body, "button")).toEqual(["Details", "OK"]);
  expect(textsOf(body, "label strong")).toEqual(["Necessary"]);
});

test("with analytics, the banner asks for consent and lists the categories in use", () => {
  const body = renderBanner("mira.example");
  expect(textsOf(body, "[data-cookies=reject], [data-cookies=accept]")).toEqual([
    "Reject",
    "Accept",
  ]);
  expect(textsOf(body, "label strong")).toEqual(["Necessary", "Analytics"]);
  expect(body.querySelector<HTMLInputElement>("[name=marketing]")?.disabled).toBe(true);
});
