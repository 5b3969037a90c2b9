import type { Plugin } from "vite";

/**
 * Lets Chromium compile scripts in the background while they load, instead of each function at its first call.
 *
 * @param chunkNames Names of the chunks to compile.
 */
export const compileInBackground = (chunkNames = /^/): Plugin => ({
  name: "compile-in-background",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    // Runs after Vite's own changes, because the comment must be at the start of the file.
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && chunkNames.test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
});
