import { basename } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { compileInBackground } from "../scripts/support/compile-in-background.ts";

/** Modules that every page needs, in one file. */
const reactModulePattern =
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|\/entry\.client|\/trusted-types/;

/**
 * Modules that most pages need, in one file instead of twenty. Each file costs a request, and chains of imports cost
 * further round trips. This includes the English messages, which most sites use. Modules with their own style sheet stay
 * separate, because a page inlines all styles of the files it loads.
 */
const sharedModulePattern =
  /(?<!\/public-site\/app|\/node_modules\/.*)\/content\/|\/(?:public-site\/app\/(?:components\/(?!Filters|Loading|MarkedText|PreviousNextLinks|NotFound|PageHead|Pagination|ProjectCard|ProjectGrid|Prose|PostItem|LongText|large-link-targets|SearchForm|SectionFrame|SubscribeForm)|consent|seo|styles|look\/[\w-]+\.ts|i18n\/(?:en\.|[\w-]{3,})|(?:document|navigation|photos|site)\/|[\w-]+\.tsx?$))/;

/** Modules of every page but the landing page. */
const pageHeadModulePattern = /\/public-site\/app\/components\/(?:NotFound|PageHead)\./;

/** Modules of every page with a long text: posts, projects and custom pages. */
const longTextModulePattern =
  /\/public-site\/app\/(?:components\/(?:LongText|PreviousNextLinks)|owner\/MissingRecord|pages\/(?:Cover|PostPage))\./;

/** Modules of the lists of posts and projects. */
const listModulePattern = /\/public-site\/app\/(?:components\/Pagination|pages\/ListPage)\./;

/** Modules of the forms that visitors send. */
const formModulePattern =
  /\/public-site\/app\/(?:components\/SubscribeForm|forms\/FormGuard|pages\/Form)\./;

/**
 * Places style sheets of components in the cascade layer `components`, unless they name their layers. Each sheet repeats
 * the order of all layers, because it may be the first sheet of the document: if the whole page fails, React inserts a
 * new head after the sheets that Vite has loaded.
 */
const componentsLayer: Plugin = {
  name: "components-layer",
  enforce: "pre",
  transform(code, id) {
    const isUnlayered = /\.module\.css(?:\?|$)/.test(id) && !code.includes("@layer");
    return isUnlayered
      ? { code: `@layer reset,tokens,base,components;@layer components{${code}}`, map: null }
      : null;
  },
};

export default defineConfig({
  plugins: [componentsLayer, compileInBackground(), reactRouter()],
  css: {
    modules: {
      // Readable names compress better than hashes. They are unique, because the names of the files are.
      generateScopedName: (name, file) =>
        `${basename(file.replace(/\?.*/, ""), ".module.css")}-${name}`,
    },
  },
  build: {
    // Small assets stay files; data URLs in a style sheet would be inlined into every page.
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
                // A group also contains what its modules import, unless a group of a higher priority does.
                { name: "react", test: reactModulePattern, priority: 3 },
                { name: "site", test: sharedModulePattern, priority: 2 },
                { name: "head", test: pageHeadModulePattern, priority: 1 },
                { name: "PostItem", test: /\/components\/PostItem\./, priority: 1 },
                { name: "text", test: longTextModulePattern },
                { name: "lists", test: listModulePattern },
                { name: "forms", test: formModulePattern },
              ],
            },
          },
        },
      },
    },
  },
});
