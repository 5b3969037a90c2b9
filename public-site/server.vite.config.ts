import { readdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";

const root = join(import.meta.dirname, "..");
const outDir = join(import.meta.dirname, "build/bundle");

const commandFolder = join(root, "embedded/commands");
/** The owner's commands, such as `npm run backup`. */
const commands = ["backup", "import", "move", "owner", "restore"];

/**
 * Modules that are not bundled: packages with native code, WebAssembly or data files, packages that no page needs,
 * packages that `overrides` in the root's `package.json` excludes, and the development server.
 */
const externalPattern =
  /^(?:sharp|@electric-sql\/pglite|@resvg\/resvg-wasm|libpg-query|subset-font|satori|fontkit|pdfkit|vite|typescript|@supabase\/pg-delta|@sentry\/node)(?:\/|$)|\/bundles-dev\.ts$/;

/** Matches the URL of a script for a thread or process, and other uses of a module's own location. */
const locationPattern =
  /new URL\("\.\/([\w.-]+\.ts)", import\.meta\.url\)|import\.meta\.(url|dirname)\b/g;

/**
 * Also bundles the scripts of threads and other processes. Other files that a module finds by its own location, such as
 * the migrations, are still found at their path in the repository.
 */
const sourceLocations: Plugin = {
  name: "source-locations",
  transform: {
    filter: {
      id: { include: join(root, "**"), exclude: "**/{node_modules,build}/**" },
      code: "import.meta.",
    },
    handler(code, id) {
      const folder = dirname(id);
      const replace = (_: string, script: string | undefined, property: string | undefined) => {
        if (script !== undefined) {
          const path = join(folder, script);
          const fileName = relative(root, path).replaceAll("/", "-").replace(/ts$/, "js");
          this.emitFile({ type: "chunk", id: path, fileName });
          return `new URL("./${fileName}", import.meta.url)`;
        }
        return property === "url"
          ? `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`
          : `(import.meta.dirname + ${JSON.stringify(`/${relative(outDir, folder)}`)})`;
      };
      return { code: code.replace(locationPattern, replace), map: null };
    },
  },
};

/**
 * Deletes the files of the previous build after the new ones are written. Vite would delete them before it renders the new
 * ones, and a command such as `npm run backup` would fail during the build.
 */
const deletePreviousBuild: Plugin = {
  name: "delete-previous-build",
  writeBundle(_, bundle) {
    for (const name of readdirSync(outDir)) {
      if (!(name in bundle)) rmSync(join(outDir, name), { recursive: true });
    }
  },
};

/**
 * Bundles the server with the built pages, and the owner's commands. A bundle starts faster and needs less memory than
 * 1,200 modules. Production needs only the packages in `dependencies`, which are not bundled.
 */
export default defineConfig({
  publicDir: false,
  plugins: [sourceLocations, deletePreviousBuild],
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: false,
    sourcemap: true,
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      external: externalPattern,
      input: {
        main: join(import.meta.dirname, "server/main.ts"),
        export: join(import.meta.dirname, "server/export/main.ts"),
        ...Object.fromEntries(commands.map((name) => [name, join(commandFolder, `${name}.ts`)])),
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // Node keeps the source maps of loaded modules in memory; without the sources they are smaller.
        sourcemapExcludeSources: true,
      },
    },
  },
});
