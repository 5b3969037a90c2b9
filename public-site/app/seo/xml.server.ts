import { XMLBuilder } from "fast-xml-parser";

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  // The default omits the value "true" of attributes, which is invalid XML.
  suppressBooleanAttributes: false,
});

/** Builds an XML document. Keys that begin with `@` are attributes; arrays repeat their element. */
export const buildXml = (root: object): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${builder.build(root)}`;
