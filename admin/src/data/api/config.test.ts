import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

function createPage(json: string | null): Document {
  const script = `<script id="portfolio-config" type="application/json">${json}</script>`;
  return new DOMParser().parseFromString(json === null ? "" : script, "text/html");
}

const validConfig = {
  supabaseUrl: "https://abc.supabase.co/",
  publishableKey: "key",
  siteUrl: "https://mira.example",
};

describe("the configuration in the page", () => {
  it("is read, and trailing slashes of its URLs are removed", () => {
    expect(readConfig(createPage(JSON.stringify(validConfig)))).toEqual({
      ...validConfig,
      supabaseUrl: "https://abc.supabase.co",
    });
  });

  it("uses the page's origin if it contains no Supabase URL", () => {
    const page = createPage(JSON.stringify({ ...validConfig, supabaseUrl: "" }));
    expect(readConfig(page).supabaseUrl).toBe(window.location.origin);
  });

  it.each([
    ["is missing", null, /JSON/],
    ["is not valid JSON", "{", /JSON/],
    [
      "lacks the publishable key",
      JSON.stringify({ ...validConfig, publishableKey: "" }),
      /publishableKey/,
    ],
    [
      "has a URL with another scheme than HTTP",
      JSON.stringify({ ...validConfig, supabaseUrl: "javascript:x" }),
      /supabaseUrl/,
    ],
  ])("causes an error if it %s", (_case, json, message) => {
    expect(() => readConfig(createPage(json))).toThrow(message);
  });
});
