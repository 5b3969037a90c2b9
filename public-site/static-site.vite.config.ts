import { defineConfig } from "vite";

/** Builds the scripts that only a static site has. Each script is one file without imports. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "build/static",
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        "static-pages": "app/static-site/static-pages.ts",
        "static-search": "app/static-site/static-search.ts",
      },
      output: { entryFileNames: "[name].js" },
      preserveEntrySignatures: "strict",
    },
  },
});
