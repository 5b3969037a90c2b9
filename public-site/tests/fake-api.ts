import { vi } from "vitest";
import {
  type ContentOptions,
  type ContentReader,
  createContentReader,
} from "../app/content/content.server.ts";
import type { Fetch } from "../app/content/resilient-fetch.server.ts";

export type Respond = () => Response | Promise<Response>;

export const section = (id: string, section_type: string, content: unknown, title = "") => ({
  id,
  section_type,
  title,
  subtitle: "",
  visible: true,
  section_order: 0,
  content,
  updated_at: "2026-11-21 00:04:50.783+00",
});

const project = { id: "p1", slug: "map", title: "Map", visible: true, description: "Long" };

export const post = { id: "b1", slug: "first", title: "First", status: "published" };

/** A fake API, and content that is loaded through it. */
export interface FakeApi {
  /** Rows by the name of the table or database function, or a callback that returns the rows for a query. */
  tables: Record<string, unknown>;
  /** If set, responds to every request in place of {@link respondFromTables}. */
  respond: Respond | undefined;
  respondFromTables: (request: Request) => Response;
  fetch: Fetch;
  requests: Request[];
  log: ReturnType<typeof vi.fn<(message: string) => void>>;
  openContent: (options?: Partial<ContentOptions>) => ContentReader;
  /** Search parameters of the nth request for a table or function. */
  parametersOf: (table: string, index?: number) => URLSearchParams;
}

const tableOf = ({ url }: Request) => new URL(url).pathname.split("/").at(-1) ?? "";

/** A site with one section, one project and one post. */
export function createFakeApi(): FakeApi {
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    api.requests.push(request);
    return api.respond?.() ?? api.respondFromTables(request);
  };
  const rowsOf = (table: string, query = new URLSearchParams()) => {
    const rows = api.tables[table];
    return (rows instanceof Function ? rows(query) : rows) ?? [];
  };
  /** Results of the database functions. */
  const functions: Record<string, (query: URLSearchParams) => unknown> = {
    site_content: () => ({
      sections: rowsOf("portfolio_sections"),
      projects: rowsOf("projects"),
      protected_projects: rowsOf("protected_projects"),
      posts: rowsOf("blog_posts"),
      pages: rowsOf("pages"),
      labels: rowsOf("post_labels"),
    }),
    list_posts: () => rowsOf("blog_posts"),
    post_page: (query) => {
      const [foundRow, ...otherRows] = [rowsOf("blog_posts")].flat() as { slug?: string }[];
      return foundRow?.slug === query.get("post_slug")
        ? { post: foundRow, parts: [], others: otherRows }
        : null;
    },
  };
  const api: FakeApi = {
    tables: {
      portfolio_sections: [section("s1", "hero", { buttonText: "Go" }, "Hello")],
      projects: [project],
      blog_posts: [post],
    },
    respond: undefined,
    respondFromTables(request) {
      const table = tableOf(request);
      const query = new URL(request.url).searchParams;
      return Response.json(functions[table]?.(query) ?? rowsOf(table, query));
    },
    fetch,
    requests: [],
    log: vi.fn(),
    openContent: (options = {}) =>
      createContentReader({
        url: "http://api.example",
        publishableKey: "key",
        fetch,
        siteUrl: "https://site.example",
        log: api.log,
        ...options,
      }),
    parametersOf: (table, index = 0) =>
      new URL(api.requests.filter((request) => tableOf(request) === table)[index]?.url ?? "")
        .searchParams,
  };
  return api;
}

/** Titles of the visible sections. */
export const titlesOf = async (content: ContentReader) =>
  (await content.loadSite()).sections.map(({ title }) => title);
