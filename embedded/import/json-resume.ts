import { sectionTypes } from "@portfolio/content/sections";
import { parseJson } from "../util/private-file.ts";
import type { ImportedCv, Importer } from "./imported.ts";

const { sections: _, pdf: __, ...cvParts } = sectionTypes.cv.schema.shape;

export const jsonResume: Importer = {
  recognises: ({ isSingle }, head) =>
    isSingle && head.startsWith("{") && /"basics"\s*:|jsonresume/.test(head),
  async *read(source) {
    const [path = ""] = source.files.keys();
    const file: ImportedCv["content"] = Object(
      parseJson((await source.read(path)).toString("utf8")),
    );
    const entries = Object.entries(file).filter(([name, value]) => name in cvParts && value);
    yield { collection: "cv", content: Object.fromEntries(entries) };
  },
};
