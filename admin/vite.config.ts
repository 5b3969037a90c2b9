import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { commonPasswords } from "@portfolio/content/common-passwords";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compileInBackground } from "../scripts/support/compile-in-background.ts";

/** Marks Milkdown's module-level calls as pure; otherwise the bundler keeps unused calls. */
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
const sharedChunkPattern = /\/(?:first|rolldown-runtime)-/;

/** Matches the document and its entry module. */
const entryFilePattern = /\/admin\/(?:index\.html|src\/app\/main\.tsx)/;

/**
 * Chunks that the browser compiles in the background: those of every page and of the post editor. Compiling all chunks
 * would use memory for pages that are rarely opened.
 */
const compiledChunkPattern = /^(?:first|pages|PostEditor|TextEditor|RichTextEditor)$/;

/** Removes the unused word lists of a package. Tree shaking cannot do this, because one object contains all lists. */
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

/** Resolves the package that decodes Markdown's entities to its build for Node, because workers have no `document`. */
const withoutDocument: Plugin = {
  name: "without-document",
  enforce: "pre",
  resolveId: {
    filter: { id: /^decode-named-character-reference$/ },
    // Unlike Vite, Node does not resolve to builds for browsers.
    handler: (name) => fileURLToPath(import.meta.resolve(name)),
  },
};

/** Compiles the SVG files in `icons/` to components. */
export const svgIcons: Plugin = {
  name: "svg-icons",
  enforce: "pre",
  load: {
    filter: { id: /\/admin\/icons\/svg\/\w+\.svg$/ },
    async handler(path) {
      const outlines = (await readFile(path, "utf8")).match(/(?<= d=)"[^"]+"/g) ?? [];
      const code = `import { createIcon } from "../icon.ts"; export default createIcon(${outlines.join()});`;
      return { code, moduleType: "js" };
    },
  },
};

/** The admin's bundle: one document, served by the site's server with its assets under `/admin-assets/`. */
export default defineConfig({
  base: "/admin-assets/",
  plugins: [react(), shortPasswordList, svgIcons, compileInBackground(compiledChunkPattern)],
  worker: { plugins: () => [withoutDocument], rolldownOptions: { treeshake } },
  resolve: { dedupe: ["react", "react-dom", "react-router", "@tanstack/react-query", "ra-core"] },
  build: {
    outDir: "dist",
    target: "es2022",
    // The test of the admin's budget reads from the manifest which files each page needs.
    manifest: true,
    // Fonts as data URLs would need a weaker content security policy.
    assetsInlineLimit: 0,
    // Dependencies that the first page has already loaded need no preload.
    modulePreload: {
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((file) => !sharedChunkPattern.test(file)),
    },
    rolldownOptions: {
      output: {
        // Puts the static imports of the entry into one chunk. By default, the bundler would create sixty chunks.
        codeSplitting: {
          groups: [
            {
              name: "first",
              tags: ["$initial"],
              // The entry stays a separate chunk, because the document refers to it.
              test: (id) => !entryFilePattern.test(id),
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
