import { basename } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** What runs every page, in one file. */
const inEveryScript =
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|\/entry\.client|\/trusted-types/;

/**
 * What most pages load anyway, in one file instead of twenty: each is a request, and a wave of requests more where one
 * imports the other. Style sheets go with the files that import them, and pages carry them, so what has one and
 * belongs to some pages stays by itself.
 */
const inEveryPage =
  /\/(?:supabase\/content|public-site\/app\/(?:components\/(?!ListLabels|MarkedText|Neighbours|PageTurner|ProjectCard|ProjectGrid|Prose|PostRow|LongText|SearchForm|SectionFrame)|consent|seo|styles|look\/[\w-]+\.ts|words\/[\w-]{3,}|(?!blog-list|project-list)[\w-]+\.tsx?$))/;

export default defineConfig({
  plugins: [reactRouter()],
  css: {
    modules: {
      // Names of files are unique, and readable names are smaller in every page than ones made from a hash.
      generateScopedName: (name, file) =>
        `${basename(file.replace(/\?.*/, ""), ".module.css")}-${name}`,
    },
  },
  build: {
    // Small files as files: a data URL in a style sheet would be inlined into every page with it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: inEveryScript, priority: 2 },
                { name: "site", test: inEveryPage, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
