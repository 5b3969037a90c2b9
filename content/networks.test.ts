import { expect, test } from "vitest";
import { networkNames, networkOf } from "./networks.ts";
import { contact } from "./sections/contact.ts";

test.each([
  ["https://github.com/mira", "github"],
  ["https://www.Behance.net/mira", "behance"],
  ["https://mira.bandcamp.com/", "bandcamp"],
  ["https://scholar.google.com/citations?user=mira", "googlescholar"],
  ["http://t.me/mira", "telegram"],
  ["https://twitter.com", "x"],
])("a link to %s belongs to the network %s", (href, network) => {
  expect(networkOf(href)).toBe(network);
});

test.each([
  "https://notgithub.com/",
  "https://github.com.example.org/",
  "https://github.com@example.org/",
  "https://google.com/",
  "mailto:mira@github.com",
  "/github.com",
  "",
])("a link to %j belongs to no network", (href) => {
  expect(networkOf(href)).toBeUndefined();
});

test("the name of a contact link's network is accepted in upper case and with spaces", () => {
  for (const network of networkNames) {
    const contactLinks = [{ label: "A", iconName: network.toUpperCase() }];
    const parsed = contact.schema.parse({ contactLinks });
    expect(parsed.contactLinks[0]?.iconName).toBe(network);
  }
  const withSpaces = contact.schema.parse({ contactLinks: [{ iconName: "Stack Overflow" }] });
  expect(withSpaces.contactLinks[0]?.iconName).toBe("stackoverflow");
});
