/** Malformed links, which browsers cannot open. */
export const malformedLinks: readonly string[] = [
  "https://<my-site>",
  "https://example.com:port/",
  "https://example.com:99999/",
  "https://100%.com",
  "https://[your-name].github.io",
  "http://a|b.example",
  "https://256.256.256.256",
  "https://@",
  "https://?x",
];
