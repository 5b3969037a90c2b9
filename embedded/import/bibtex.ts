import { plugins } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import { problemDetails } from "@portfolio/content/restore-plan";
import { z } from "zod";
import { ArchiveProblem } from "../archive/archive-problem.ts";
import { decodeText } from "./decode-text.ts";
import type { Importer } from "./importer.ts";

const optionalText = z.string().catch("");

/** The parts of CSL-JSON that a CV shows. */
const citationSchema = z.object({
  type: optionalText,
  genre: optionalText,
  title: optionalText,
  "container-title": optionalText,
  publisher: optionalText,
  abstract: optionalText,
  DOI: optionalText,
  URL: optionalText,
  author: z
    .array(z.object({ given: optionalText, family: optionalText, literal: optionalText }))
    .catch([]),
  issued: z
    .object({ "date-parts": z.tuple([z.array(z.coerce.number()).max(3)]).rest(z.unknown()) })
    .nullish()
    .catch(null),
});

type Citation = z.output<typeof citationSchema>;

export interface ImportedPublication {
  name: string;
  type: string;
  authors: string[];
  publisher: string;
  /** Year, month and day, as far as they are known. */
  releaseDate: string;
  url: string;
  summary: string;
  bibtex: string;
}

/** A BibTeX or BibLaTeX file, whose entries become publications of the CV. */
export const bibtex: Importer = {
  // A text may precede the first entry, because BibTeX treats it as a comment.
  recognises: ({ isSingle }, head) =>
    isSingle && !head.startsWith("<") && /^\s*@\w+\s*[{(]/m.test(head),
  async *read(source) {
    const [path = ""] = source.files.keys();
    const publications = publicationsIn(decodeText(await source.read(path)));
    yield { collection: "cv", content: { publications } };
  },
};

/** The entries with a title, the newest first. Throws an ArchiveProblem if an entry is damaged. */
export function publicationsIn(bibtexText: string): ImportedPublication[] {
  return parseBibtex(bibtexText)
    .map(publicationOf)
    .filter((publication) => publication !== null)
    .toSorted((a, b) => (a.releaseDate > b.releaseDate ? -1 : 1));
}

/** @throws ArchiveProblem that names the first damaged entry. */
function parseBibtex(bibtexText: string): object[] {
  const citations = tryParse(bibtexText);
  if (citations) return citations;
  const entries = bibtexText.split(/^(?=[ \t]*@\w+\s*[{(])/m);
  const [, key] =
    /@\w+\s*[{(]\s*([^\s,]+)/.exec(entries.find((entry) => !tryParse(entry)) ?? "") ?? [];
  throw key
    ? new ArchiveProblem("badLine", key, problemDetails.bibtex)
    : new ArchiveProblem("importFailed", "", problemDetails.bibtex);
}

function tryParse(bibtexText: string): object[] | null {
  try {
    // The type is fixed, because the library sends web requests for some other types. BibLaTeX includes BibTeX.
    const options = {
      forceType: "@biblatex/text",
      generateGraph: false,
      maxChainLength: 10,
      strict: true,
      target: "@csl/list+object" as const,
    };
    return z.array(z.looseObject({})).parse(plugins.input.chain(bibtexText, options));
  } catch {
    return null;
  }
}

const typeLabels: Readonly<Record<string, string>> = {
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

/** A publication in CSL-JSON as an entry of the CV; null without a title. */
export function publicationOf(csl: object): ImportedPublication | null {
  const entry = citationSchema.parse(csl);
  if (!entry.title) return null;
  const [parts = []] = entry.issued?.["date-parts"] ?? [];
  return {
    name: withoutTags(entry.title),
    type: typeLabels[entry.type] ?? "",
    authors: entry.author.map(authorName).filter(Boolean),
    publisher: withoutTags(entry["container-title"] || entry.publisher),
    releaseDate: parts.map((part, index) => String(part).padStart(index ? 2 : 4, "0")).join("-"),
    url: entry.DOI ? `https://doi.org/${entry.DOI}` : entry.URL,
    summary: withoutTags(entry.abstract),
    bibtex: bibtexOf(csl),
  };
}

const authorName = ({ given, family, literal }: Citation["author"][number]) =>
  literal || [given, family].filter(Boolean).join(" ");

/** The BibTeX of an entry; "" if the library fails. Omits the abstract, because the CV stores it as the summary. */
function bibtexOf(csl: object): string {
  try {
    const { abstract: _, ...entry } = csl as { abstract?: unknown };
    const entries = [entry] as Parameters<typeof plugins.output.format>[1];
    const bibtex = plugins.output.format("bibtex", entries, { format: "text" });
    return z.string().parse(bibtex).replaceAll("\t", "  ").trim();
  } catch {
    return "";
  }
}

/** CSL-JSON contains HTML tags for italics and for words in braces. */
const withoutTags = (html: string) => html.replace(/<\/?(?:i|b|sup|sub|span)\b[^<>]*>/g, "");
