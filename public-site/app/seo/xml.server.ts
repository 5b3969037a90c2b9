import { XMLBuilder } from "fast-xml-parser";

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  // Otherwise an attribute whose value is "true" loses it, which XML does not know.
  suppressBooleanAttributes: false,
});

/** An XML document; keys that begin with `@` are attributes, and lists repeat their element. */
export const xml = (root: object): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${builder.build(root)}`;
