import { plugins } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import { z } from "zod";
import { ArchiveProblem } from "../archive/problem.ts";
import { errorMessage } from "../util/error-message.ts";
import type { Importer } from "./imported.ts";

const text = z.string().catch("");

/** The parts of CSL-JSON that a CV shows. */
const citation = z.object({
  type: text,
  genre: text,
  title: text,
  "container-title": text,
  publisher: text,
  abstract: text,
  DOI: text,
  URL: text,
  issued: z
    .object({ "date-parts": z.tuple([z.array(z.coerce.number()).max(3)]).rest(z.unknown()) })
    .nullish()
    .catch(null),
});

type Citation = z.output<typeof citation>;

/** A BibTeX or BibLaTeX file, whose entries become publications of the CV. */
export const bibtex: Importer = {
  // Comments may precede the first entry.
  recognises: ({ isSingle }, head) =>
    isSingle && !head.startsWith("<") && /^\s*@\w+\s*[{(]/m.test(head),
  async *read(source) {
    const [path = ""] = source.files.keys();
    const publications = parse((await source.read(path)).toString("utf8"))
      .filter(({ title }) => title)
      .map(toPublication)
      .toSorted((one, other) => (one.releaseDate > other.releaseDate ? -1 : 1));
    yield { collection: "cv", content: { publications } };
  },
};

/** @throws ArchiveProblem */
function parse(bib: string): Citation[] {
  try {
    // BibLaTeX includes the fields of BibTeX. A fixed type, because other input is fetched from the web.
    const options = {
      forceType: "@biblatex/text",
      generateGraph: false,
      maxChainLength: 10,
      strict: true,
      target: "@csl/list+object" as const,
    };
    return z.array(citation).parse(plugins.input.chain(bib, options));
  } catch (error) {
    const [reason] = errorMessage(error).split("\n");
    throw new ArchiveProblem("importFailed", "", reason?.replace(/:$/, ""));
  }
}

const types: Readonly<Record<string, string>> = {
  "article-journal": "Article",
  "article-magazine": "Article",
  "article-newspaper": "Article",
  book: "Book",
  chapter: "Chapter",
  dataset: "Data set",
  "paper-conference": "Conference paper",
  report: "Report",
  software: "Software",
  thesis: "Thesis",
};

function toPublication(entry: Citation) {
  const [parts = []] = entry.issued?.["date-parts"] ?? [];
  return {
    name: plain(entry.title),
    type: types[entry.type] ?? "",
    publisher: plain(entry["container-title"] || entry.publisher),
    releaseDate: parts.map((part, index) => String(part).padStart(index ? 2 : 4, "0")).join("-"),
    url: entry.DOI ? `https://doi.org/${entry.DOI}` : entry.URL,
    summary: plain(entry.abstract),
  };
}

/** Italics and spelling protected by braces are HTML in CSL-JSON. */
const plain = (html: string) => html.replace(/<\/?(?:i|b|sup|sub|span)\b[^>]*>/g, "");
