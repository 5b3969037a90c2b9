import fc from "fast-check";

/** An API endpoint and the input that it expects. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `*` stands for arbitrary text. */
  path: string;
  query?: readonly string[];
  body?: Readonly<Record<string, unknown>>;
  /** True to send the request as the owner. */
  asOwner?: boolean;
}

/** A request that no client library would send. */
export interface MalformedRequest {
  method: string;
  /** Path with the query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

const credentials = { email: "a@b.example", password: "a long enough passphrase" };
const row = { title: "T", slug: "t", tags: ["a"], visible: true, created_at: "2026-01-01" };
const filters = ["select", "order", "limit", "offset", "or", "and", "on_conflict", "columns"];
const columns = ["id", "title", "tags", "visible", "created_at", "search", "cover->a"];
const objectPath = "/storage/v1/object";

/** Endpoints of auth, tables, functions and storage. */
export const endpoints: readonly Endpoint[] = [
  { method: "POST", path: "/auth/v1/signup", body: { ...credentials, data: { setup_code: "x" } } },
  ...["password", "refresh_token", "pkce", "*"].map(
    (grant): Endpoint => ({
      method: "POST",
      path: `/auth/v1/token?grant_type=${grant}`,
      body: { ...credentials, refresh_token: "x", auth_code: "x", code_verifier: "x" },
    }),
  ),
  { method: "POST", path: "/auth/v1/otp", body: { email: "a@b.example", create_user: false } },
  { method: "POST", path: "/auth/v1/magiclink", body: { email: "a@b.example" } },
  { method: "POST", path: "/auth/v1/recover", body: { email: "a@b.example" } },
  { method: "POST", path: "/auth/v1/resend", body: { email: "a@b.example", type: "signup" } },
  {
    method: "POST",
    path: "/auth/v1/verify",
    body: { email: "a@b.example", token: "1", token_hash: "x", type: "recovery" },
  },
  { method: "GET", path: "/auth/v1/authorize", query: ["provider", "redirect_to", "scopes"] },
  { method: "GET", path: "/auth/v1/callback", query: ["state", "code", "error"] },
  { method: "POST", path: "/auth/v1/callback", body: { state: "x", code: "x" } },
  { method: "POST", path: "/auth/v1/logout", body: { scope: "others" }, query: ["scope"] },
  { method: "PUT", path: "/auth/v1/user", body: { data: { a: 1 }, email: "" }, asOwner: true },
  { method: "GET", path: "/rest/v1/*", query: filters },
  { method: "GET", path: "/rest/v1/projects", query: [...filters, ...columns] },
  { method: "POST", path: "/rest/v1/projects", query: filters, body: row },
  { method: "POST", path: "/rest/v1/projects", query: filters, body: row, asOwner: true },
  { method: "PATCH", path: "/rest/v1/projects", query: columns, body: row, asOwner: true },
  { method: "DELETE", path: "/rest/v1/projects", query: columns, asOwner: true },
  {
    method: "POST",
    path: "/rest/v1/portfolio_sections",
    body: { section_type: "hero", content: { a: 1 }, section_order: 1 },
    asOwner: true,
  },
  { method: "GET", path: "/rest/v1/rpc/find_posts", query: ["search", "label", ...filters] },
  { method: "POST", path: "/rest/v1/rpc/find_posts", body: { search: "a", category: "b" } },
  {
    method: "GET",
    path: "/rest/v1/rpc/search_records",
    query: ["kind", "words", "skip", "amount"],
  },
  { method: "POST", path: "/rest/v1/rpc/shared_draft", body: { token: "x" } },
  {
    method: "POST",
    path: "/rest/v1/rpc/reorder",
    body: { table_name: "portfolio_sections", ids: [] },
    asOwner: true,
  },
  { method: "POST", path: "/rest/v1/rpc/*", body: { a: 1 } },
  { method: "GET", path: `${objectPath}/public/media/*`, query: ["width", "download"] },
  { method: "GET", path: `${objectPath}/info/media/*` },
  { method: "GET", path: "/storage/v1/*/*/*" },
  { method: "POST", path: `${objectPath}/media/*`, body: { a: 1 }, asOwner: true },
  {
    method: "POST",
    path: `${objectPath}/list/media`,
    body: { prefix: "", limit: 1, offset: 0, search: "", sortBy: { column: "name", order: "asc" } },
    asOwner: true,
  },
  {
    method: "POST",
    path: `${objectPath}/move`,
    body: { bucketId: "media", sourceKey: "a", destinationKey: "b" },
    asOwner: true,
  },
  { method: "DELETE", path: `${objectPath}/media`, body: { prefixes: ["a"] }, asOwner: true },
  { method: "POST", path: "/storage/v1/bucket", body: { id: "x", name: "x" }, asOwner: true },
];

const invalidText = fc.oneof(
  fc.constantFrom("\0", "a\0b@c.example", "\ud800", "é\udc00", "%", "%00", "'", '"', "\\", ")("),
  fc.constantFrom("eq.\0", "in.(", 'cs.{"', "fts(.x", "is.x", "match.[", "not.not", "a.b.c", "{}"),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme-ascii", maxLength: 40 }),
);

const invalidValue = fc.oneof(
  invalidText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { toString: 1 }, { length: 2 }, 1e308, -0.5),
);

/** Text in a URL, encoded correctly or with invalid percent-encoding. */
const urlText = fc.oneof(
  invalidText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    "%zz",
    "%",
    "%00",
    "%ff%fe",
    "%ed%a0%80",
    "..%2f..%2f",
    "%2e%2e",
    "a".repeat(3000),
  ),
);

/** Header values from all bytes that HTTP allows. */
const headerValue = fc.oneof(
  fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom("a".repeat(6000), "bytes=0-", "5-1", "application/json", "multipart/form-data"),
  fc.constantFrom("return=representation,count=x", "tx=rollback", "resolution=merge-duplicates"),
);

const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.dictionary(
    fc.constantFrom(
      ...["accept", "accept-profile", "content-profile", "content-type", "cookie", "prefer"],
      ...["range", "range-unit", "if-none-match", "x-upsert", "x-metadata", "cache-control"],
    ),
    headerValue,
    { maxKeys: 3 },
  ),
);

function malformedBody(validBody: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  const json = JSON.stringify(validBody);
  const name = fc.constantFrom(...Object.keys(validBody));
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .dictionary(name, invalidValue, { minKeys: 1, noNullPrototype: true })
        .map((invalidFields) => JSON.stringify({ ...validBody, ...invalidFields })),
    },
    invalidValue.map((value) => JSON.stringify(value)),
    fc.nat(json.length).map((length) => json.slice(0, length)),
    fc
      .tuple(name, invalidValue, invalidValue)
      .map(
        ([key, firstValue, secondValue]) =>
          `{"${key}":${JSON.stringify(firstValue)},"${key}":${JSON.stringify(secondValue)}}`,
      ),
    fc.constantFrom("[".repeat(5000), `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`),
    invalidText,
  );
}

/** Requests to an endpoint with invalid parameters, headers or bodies. */
export function malformedRequests({
  method,
  path,
  query,
  body,
}: Endpoint): fc.Arbitrary<MalformedRequest> {
  const names = fc.constantFrom(...(query ?? ["select"]));
  const parameters = fc.array(fc.tuple(names, urlText), { maxLength: query ? 3 : 0 });
  return fc
    .record({
      parts: fc.array(urlText, { minLength: 3, maxLength: 3 }),
      parameters,
      headers,
      body: body ? malformedBody(body) : fc.constant(undefined),
    })
    .map(({ parts, parameters, headers, body }) => {
      const remainingParts = [...parts];
      const filledPath = path.replaceAll("*", () => remainingParts.shift() ?? "x");
      const search = parameters.map(([name, value]) => `${name}=${value}`).join("&");
      return {
        method,
        path: search ? `${filledPath}${filledPath.includes("?") ? "&" : "?"}${search}` : filledPath,
        headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
        ...(body === undefined ? {} : { body }),
      };
    });
}
