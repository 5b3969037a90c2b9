import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { commonPasswords } from "@portfolio/content/common-passwords";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compileInBackground } from "../scripts/support/compile-in-background.ts";

/** Marks Milkdown's module-level calls as pure; otherwise the bundler keeps unused ones. */
const treeshake = {
  manualPureFunctions: [
    "withMeta",
    "$command",
    "$ctx",
    "$inputRule",
    "$markAttr",
    "$markSchema",
    "$nodeAttr",
    "$nodeSchema",
    "$pasteRule",
    "$prose",
    "$remark",
    "$useKeymap",
  ],
};

/** Matches chunks that every page needs. */
const isShared = /\/(?:first|rolldown-runtime)-/;

/** Matches the document and its entry module. */
const isEntry = /\/admin\/(?:index\.html|src\/app\/main\.tsx)/;

/** Chunks of every page and of the editor of posts. The others would take memory for pages that are rarely opened. */
const oftenUsed = /^(?:first|pages|PostEditor|TextEditor|RichTextEditor)$/;

/** Removes the unused word lists of a package. Tree shaking cannot, because all lists are in one file. */
const shortPasswordList: Plugin = {
  name: "short-password-list",
  apply: "build",
  transform: {
    filter: { id: /@zxcvbn-ts\/language-common\/dist\/index\.mjs$/ },
    handler: () => {
      const list = JSON.stringify([...commonPasswords].join("\n"));
      return `export const dictionary = { "passwords-common": ${list}.split("\\n") };`;
    },
  },
};

/** Selects the build of a package that decodes Markdown's entities without a document, because workers have none. */
const withoutDocument: Plugin = {
  name: "without-document",
  enforce: "pre",
  resolveId: {
    filter: { id: /^decode-named-character-reference$/ },
    // Unlike Vite, Node does not resolve to builds for browsers.
    handler: (name) => fileURLToPath(import.meta.resolve(name)),
  },
};

/** Makes components of the SVG files in `icons/`. */
export const svgIcons: Plugin = {
  name: "svg-icons",
  enforce: "pre",
  load: {
    filter: { id: /\/admin\/icons\/svg\/\w+\.svg$/ },
    async handler(path) {
      const outlines = (await readFile(path, "utf8")).match(/(?<= d=)"[^"]+"/g) ?? [];
      const code = `import { icon } from "../icon.ts"; export default icon(${outlines.join()});`;
      return { code, moduleType: "js" };
    },
  },
};

/** The admin's bundle: one document, served by the site's server with its assets under `/admin-assets/`. */
export default defineConfig({
  base: "/admin-assets/",
  plugins: [react(), shortPasswordList, svgIcons, compileInBackground(oftenUsed)],
  worker: { plugins: () => [withoutDocument], rolldownOptions: { treeshake } },
  resolve: { dedupe: ["react", "react-dom", "react-router", "@tanstack/react-query", "ra-core"] },
  build: {
    outDir: "dist",
    target: "es2022",
    // List of the files of each page, for the test of the admin's budget.
    manifest: true,
    // Fonts as data URLs would need a weaker content security policy.
    assetsInlineLimit: 0,
    // Dependencies that the first page has already loaded need no preload.
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter((file) => !isShared.test(file)),
    },
    rolldownOptions: {
      output: {
        // Puts the static imports of the entry into one chunk. By default, the bundler would create sixty.
        codeSplitting: {
          groups: [
            {
              name: "first",
              tags: ["$initial"],
              // The entry stays a separate chunk, because the document refers to it.
              test: (id) => !isEntry.test(id),
              priority: 1,
            },
            // Modules that at least four pages import. Without this group, a page would load up to a hundred files.
            { name: "pages", minShareCount: 4 },
          ],
        },
      },
      treeshake,
    },
  },
});
