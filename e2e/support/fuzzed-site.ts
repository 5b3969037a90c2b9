import { sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { leafFieldsOf } from "../../content/tests/leaf-fields.ts";
import type { Database } from "../../embedded/database/database.ts";
import { createContent } from "../../public-site/app/content/content.server.ts";
import { createBuiltBundles } from "../../public-site/server/bundles/bundles-built.ts";
import { createPages } from "../../public-site/server/pages/pages.ts";
import { loadSitePicture } from "../../public-site/server/pages/site-picture.ts";
import { createSocialImages } from "../../public-site/server/pages/social-images.ts";
import { startBackend } from "../../supabase/tests/support/backend.ts";
import { apiUrl, signUpOwner } from "../../supabase/tests/support/clients.ts";
import { createFuzzer, type Fuzzer, type Value } from "./fuzzer.ts";

type Row = Record<string, Value>;

/** All URLs that show content. The tested post and project have the slug "fuzzed". */
const routes = [
  ...[
    "/",
    "/blog",
    "/blog?q=x",
    "/blog/tag/x",
    "/blog/category/x",
    "/blog/fuzzed",
    "/projects/fuzzed",
  ],
  ...["/cv", "/cv.json", "/cv.pdf", "/sitemap", "/privacy", "/no-such-page", "/preview"],
  ...["/rss.xml", "/atom.xml", "/feed.json", "/sitemap.xml", "/sitemaps/1.xml", "/llms.txt"],
  ...["/robots.txt", "/.well-known/security.txt", "/manifest.webmanifest", "/favicon.svg"],
  ...["/favicon.ico", "/og/site/home.png", "/og/page/cv.png", "/og/post/fuzzed.png"],
  "/og/project/fuzzed.png",
];

/** Number of rows by content table. Each section type has one row. */
const rowCounts = {
  portfolio_sections: sectionTypeNames.length,
  projects: 3,
  blog_posts: 3,
  media: 1,
};

/** Column values that make a row public at a known URL. */
const presets: Readonly<Record<string, Row>> = {
  portfolio_sections: { visible: true },
  projects: { visible: true, slug: "fuzzed" },
  blog_posts: { status: "published", published_at: "2026-01-02T03:04:05Z", slug: "fuzzed" },
  media: { path: "fuzzed.png" },
};

/** An error response, or content that the server could not read. */
interface Failure {
  route: string;
  /** HTTP status. If it is below 500, the response lacks content that the server could not read. */
  status: number;
}

/** An in-process site whose tables have no triggers, checks or required columns, to test arbitrary values. */
export interface FuzzedSite {
  /** Writes arbitrary values into all rows. Returns how many values, and how many rows the database rejected. */
  fill(seed: number): Promise<{ valueCount: number; rejectedCount: number }>;
  /** Requests all URLs. The response of an overloaded server (503 with `Retry-After`) is not a failure. */
  findFailures(): Promise<Failure[]>;
  close(): Promise<void>;
}

/** Starts the site with an owner. Disables the page cache, because stale copies would hide failed renderings. */
export async function startFuzzedSite(): Promise<FuzzedSite> {
  const backend = await startBackend();
  const { supabase, database } = backend;
  await signUpOwner(supabase);
  const columns = await dropConstraints(database);
  await insertRows(database);
  const fetch: typeof globalThis.fetch = (input, init) => supabase.fetch(new Request(input, init));
  const bundles = await createBuiltBundles();
  const content = createContent({
    url: apiUrl,
    publishableKey: supabase.publishableKey,
    fetch,
    siteUrl: apiUrl,
    log: () => undefined,
  });
  const pictures = {
    siteUrl: apiUrl,
    backend: { url: apiUrl, publicUrl: "", fetch },
    serveSiteFile: bundles.serveSiteFile,
  };
  const socialImages = createSocialImages({ content, ...pictures });
  const pages = createPages({
    ...bundles,
    content,
    loadPicture: (address) => loadSitePicture(address, pictures),
    siteUrl: apiUrl,
    supabaseUrl: "",
    isDev: false,
  });

  return {
    async fill(seed) {
      const fuzzer = createFuzzer(seed);
      const sums = { valueCount: 0, rejectedCount: 0 };
      for (const [table, count] of Object.entries(rowCounts)) {
        for (let index = 0; index < count; index += 1) {
          const { row, valueCount } = createFuzzedRow(
            table,
            index,
            columns.get(table) ?? [],
            fuzzer,
          );
          sums.valueCount += valueCount;
          if (!(await storeRow(database, table, index, row))) sums.rejectedCount += 1;
        }
      }
      pages.forget();
      await content.forget();
      return sums;
    },
    async findFailures() {
      const failures: Failure[] = [];
      for (const route of routes) {
        const request = new Request(apiUrl + route);
        const response = await (socialImages.isImage(request)
          ? socialImages.image(request)
          : pages.respond(request));
        await response.arrayBuffer();
        const { status, headers } = response;
        const isBusy = status === 503 && headers.has("retry-after");
        if ((status >= 500 && !isBusy) || content.isDegraded()) failures.push({ route, status });
      }
      return failures;
    },
    async close() {
      await socialImages.close();
      await backend.remove();
    },
  };
}

interface Column {
  name: string;
  type: string;
}

/** Disables triggers, and drops check and not-null constraints. Returns the columns to fuzz by table. */
async function dropConstraints(database: Database): Promise<Map<string, Column[]>> {
  const columns = new Map<string, Column[]>();
  for (const table of Object.keys(rowCounts)) {
    const tableColumns = await database.query<Column & { isRequired: boolean }>(
      `select column_name as name, data_type as type, is_nullable = 'NO' as "isRequired"
       from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
         and column_name not in ('id', 'user_id', 'section_type') order by ordinal_position`,
      [table],
    );
    const checks = await database.query<{ name: string }>(
      `select conname as name from pg_constraint
       where contype = 'c' and conrelid = ('public.' || $1)::regclass`,
      [table],
    );
    await database.script(
      [
        `alter table public.${table} disable trigger user;`,
        ...checks.map(({ name }) => `alter table public.${table} drop constraint "${name}";`),
        ...tableColumns
          .filter(({ isRequired }) => isRequired)
          .map(({ name }) => `alter table public.${table} alter column "${name}" drop not null;`),
      ].join("\n"),
    );
    columns.set(table, tableColumns);
  }
  return columns;
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

async function insertRows(database: Database): Promise<void> {
  for (const [table, count] of Object.entries(rowCounts)) {
    await database.script(`delete from public.${table}`);
    for (let index = 0; index < count; index += 1) {
      const type = sectionTypeNames[index];
      const row = {
        id: idOf(index),
        ...(type && table === "portfolio_sections" ? { section_type: type } : {}),
      };
      const names = [...Object.keys(row), "user_id"].join(", ");
      await database.query(
        `insert into public.${table} (${names})
         select ${[...Object.keys(row).map((name) => `given.${name}`), "site_owner.user_id"].join(", ")}
         from public.site_owner, jsonb_populate_record(null::public.${table}, $1::text::jsonb) given`,
        [JSON.stringify(row)],
      );
    }
  }
}

/**
 * Generates a row with arbitrary values in about half of its columns. Returns the row and the number of these values.
 */
function createFuzzedRow(
  table: string,
  index: number,
  columns: readonly Column[],
  fuzzer: Fuzzer,
): { row: Row; valueCount: number } {
  const row: Row = {};
  let valueCount = 0;
  for (const { name, type } of columns) {
    const preset = presets[table]?.[name];
    // The first row of a table must be public. The values of the other rows may hide them.
    if (
      preset !== undefined &&
      (index === 0 || table === "portfolio_sections" || fuzzer.integerBelow(2) === 0)
    ) {
      row[name] = index > 0 && name === "slug" ? `fuzzed-${index}` : preset;
    } else if (type === "jsonb" && fuzzer.integerBelow(8) > 0) {
      const { paths, sample } = shapeOf(table, name, index);
      let content = sample;
      for (const path of paths) {
        if (fuzzer.integerBelow(3) > 0) continue;
        const depth =
          fuzzer.integerBelow(3) > 0 ? path.length : fuzzer.integerBelow(path.length) + 1;
        content = withValueAt(content, path.slice(0, depth), fuzzer.valueOf("jsonb"));
        valueCount += 1;
      }
      row[name] = content;
    } else {
      const value = fuzzer.valueOf(type);
      // Slugs must stay unique.
      row[name] = name === "slug" && value !== null ? `${value}${index}` : value;
      valueCount += 1;
    }
  }
  return { row, valueCount };
}

const picture = {
  src: "/storage/v1/object/public/media/a.png",
  alt: "A",
  width: 400,
  height: 300,
  placeholder: "",
  variants: [{ src: "/b.webp", width: 200, height: 150, mime: "image/webp" }],
};

/** Paths of all values in a JSON column, and a sample of valid content. */
function shapeOf(
  table: string,
  name: string,
  index: number,
): { paths: readonly (readonly string[])[]; sample: Value } {
  const type = table === "portfolio_sections" && name === "content" && sectionTypeNames[index];
  if (type) {
    const { schema, sample } = sectionTypes[type];
    return {
      paths: leafFieldsOf(schema).map(({ path }) => path),
      sample: JSON.parse(JSON.stringify(sample.content)),
    };
  }
  const paths = Object.keys(picture).map((key) => [key]);
  return {
    paths: [...paths, ...["src", "width", "mime"].map((key) => ["variants", "0", key])],
    sample: picture,
  };
}

/** Returns a copy of `root` with `value` at a path. The step "0" stands for the first item of a list. */
function withValueAt(root: Value, [step, ...rest]: readonly string[], value: Value): Value {
  if (step === undefined) return value;
  if (step === "0") {
    const [firstItem = {}, ...otherItems] = Array.isArray(root) ? root : [];
    return [withValueAt(firstItem, rest, value), ...otherItems];
  }
  const object = typeof root === "object" && root !== null && !Array.isArray(root) ? root : {};
  return { ...object, [step]: withValueAt(object[step] ?? {}, rest, value) };
}

/** Updates a row. Returns false if the database rejected a value. */
async function storeRow(
  database: Database,
  table: string,
  index: number,
  row: Row,
): Promise<boolean> {
  const names = Object.keys(row);
  try {
    await database.query(
      `update public.${table} set (${names.join(", ")}) =
       (select ${names.map((name) => `given.${name}`).join(", ")}
        from jsonb_populate_record(null::public.${table}, $1::text::jsonb) given)
       where id = $2`,
      [JSON.stringify(row), idOf(index)],
    );
    return true;
  } catch (error) {
    console.info(`Not stored in ${table}: ${error}`);
    return false;
  }
}
