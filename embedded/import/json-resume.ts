import { resumeParts } from "@portfolio/content/json-resume";
import { decodeText, parseJsonFile } from "./decode-text.ts";
import type { ImportedCv, Importer } from "./importer.ts";

export const jsonResume: Importer = {
  recognises: ({ isSingle }, head) =>
    isSingle && head.startsWith("{") && /"basics"\s*:|jsonresume/.test(head),
  async *read(source) {
    const [path = ""] = source.files.keys();
    const file: ImportedCv["content"] = Object(parseJsonFile(decodeText(await source.read(path))));
    const parts = resumeParts.filter((part) => file[part]);
    const content = Object.fromEntries(parts.map((part) => [part, file[part]]));
    yield { collection: "cv", content };
  },
};
