import MiniSearch from "minisearch";
import { decode, encode } from "turbo-stream";
import { type MatchedTexts, matchedTexts, searchTermsPattern } from "../content/search-matches.ts";

/** A record or page that a search finds. */
export interface SearchDocument {
  id: number;
  collection: "posts" | "projects" | "pages";
  title: string;
  summary: string;
  text: string;
  /** The fields that lists show. */
  card: object;
}

/** Contents of `static-search.json`. */
export interface SearchFile {
  documents: SearchDocument[];
  /** Results per page of a list. */
  pageSizes: Record<SearchDocument["collection"], number>;
}

/** Data of the routes of a page, by the id of the route. */
type RouteData = Record<string, { data: Record<string, unknown> } | undefined>;

/** Finds words, even in scripts without spaces. */
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
const wordsOf = (text: string) =>
  Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike ? segment : [],
  );

let indexPromise: Promise<{ index: MiniSearch<SearchDocument>; file: SearchFile }> | undefined;

async function loadIndex(fetchFile: typeof fetch) {
  const file: SearchFile = await (await fetchFile("/static-search.json")).json();
  const index = new MiniSearch<SearchDocument>({
    fields: ["title", "summary", "text"],
    tokenize: wordsOf,
    searchOptions: { combineWith: "AND", prefix: true, boost: { title: 3, summary: 2 } },
  });
  index.addAll(file.documents);
  return { index, file };
}

/** Returns the same data as the site's server for `/search` or for a searched list. */
export async function respondToSearch(url: URL, fetchFile: typeof fetch): Promise<Response> {
  const name = url.pathname.slice(1, -".data".length);
  indexPromise ??= loadIndex(fetchFile).catch((error: unknown) => {
    // Do not cache the failure, so that the next search tries again.
    indexPromise = undefined;
    throw error;
  });
  const [{ index, file }, pageResponse] = await Promise.all([
    indexPromise,
    fetchFile(url.pathname),
  ]);
  const query = url.searchParams.get("q")?.trim() ?? "";
  const hits = findDocuments(index, query).flatMap(({ id, terms }) => {
    const document = file.documents[id];
    return document ? [{ document, terms }] : [];
  });
  const pageNumber = Number(url.searchParams.get("page") ?? 1);
  const resultsOf = (collection: SearchDocument["collection"]) => {
    const size = file.pageSizes[collection];
    const all = hits.filter(({ document }) => document.collection === collection);
    const total = { count: all.length, isLowerBound: false };
    return {
      records: all.slice((pageNumber - 1) * size, pageNumber * size).map(({ document, terms }) => ({
        ...document.card,
        matches: markMatches(query, terms, document),
      })),
      hasNextPage: all.length > pageNumber * size,
      total,
      pageCount: Math.max(pageNumber, Math.ceil(total.count / size)),
    };
  };

  if (!pageResponse.body) throw new Error(`The page data of ${name} is empty.`);
  const routes = (await decode(pageResponse.body)).value as RouteData;
  const route = routes[`routes/${name}`];
  if (!route) throw new Error(`${name} cannot be searched.`);
  const { records: posts, ...postCounts } = resultsOf("posts");
  const { records: projects, ...projectCounts } = resultsOf("projects");
  const { data } = route;
  if (name === "search") {
    data.query = query;
    data.posts = { ...postCounts, posts };
    data.projects = { ...projectCounts, projects };
    data.pages = resultsOf("pages").records;
  } else {
    const results = name === "blog" ? { ...postCounts, posts } : { ...projectCounts, projects };
    Object.assign(Object(data.list), results, { search: query, page: pageNumber });
  }
  return new Response(encode(routes), { headers: { "content-type": "text/x-script" } });
}

/** Allows typing errors if nothing matches exactly: one in words of five letters, two (or a swap) in longer words. */
function findDocuments(index: MiniSearch<SearchDocument>, query: string) {
  const exactHits = index.search(query);
  if (exactHits.length > 0) return exactHits;
  return index.search(query, { fuzzy: ({ length }) => (length < 5 ? 0 : length < 6 ? 1 : 2) });
}

function markMatches(
  query: string,
  terms: string[],
  { title, summary, text }: SearchDocument,
): MatchedTexts {
  return matchedTexts(searchTermsPattern(query, terms), title, summary, text);
}
