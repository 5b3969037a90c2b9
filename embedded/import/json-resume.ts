import { sectionTypes } from "@portfolio/content/sections";
import type { ImportedCv, Importer } from "./imported.ts";
import { decodeText, parseJsonFile } from "./read-text.ts";

const { sections: _, pdf: __, ...cvParts } = sectionTypes.cv.schema.shape;

export const jsonResume: Importer = {
  recognises: ({ isSingle }, head) =>
    isSingle && head.startsWith("{") && /"basics"\s*:|jsonresume/.test(head),
  async *read(source) {
    const [path = ""] = source.files.keys();
    const file: ImportedCv["content"] = Object(parseJsonFile(decodeText(await source.read(path))));
    const entries = Object.entries(file).filter(([name, value]) => name in cvParts && value);
    yield { collection: "cv", content: Object.fromEntries(entries) };
  },
};
