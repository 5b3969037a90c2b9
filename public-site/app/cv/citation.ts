import type { SectionContent } from "@portfolio/content/sections";

type Publication = SectionContent<"cv">["publications"][number];

export type Citation = ReturnType<typeof citationsOf>[number];

/**
 * Citations of publications, in the order of the publications.
 *
 * @param author the owner's name, used for publications without authors.
 */
export function citationsOf(publications: readonly Publication[], author: string) {
  const keys = new Set<string>();
  return publications.map((publication) => {
    const authors = publication.authors.length > 0 ? publication.authors : [author].filter(Boolean);
    const key = uniqueKey(citationKey(publication, authors), keys);
    keys.add(key);
    return {
      /** Unique among the publications. Contains only letters, digits and `_`, `:`, `.`, `+`, `-`. */
      key,
      /** One line: authors, year, title, publisher with volume and pages, and URL. */
      text: textOf(publication, authors),
      bibtex: publication.bibtex.trim() || bibtexOf(publication, authors, key),
      /** Empty without a DOI. */
      doi: doiOf(publication.url),
    };
  });
}

/** The DOI in a URL of doi.org; empty for other URLs. */
export function doiOf(url: string): string {
  return /^https?:\/\/(?:dx\.)?doi\.org\/(10\.\d{4,9}\/\S+)$/i.exec(url)?.[1] ?? "";
}

const familyName = (author: string) => author.trim().split(/\s+/).at(-1) ?? "";

const yearOf = ({ releaseDate }: Publication) => releaseDate.slice(0, 4);

/** The key of the entry's own BibTeX, else family name, year and first long word of the title. */
function citationKey(publication: Publication, [firstAuthor = ""]: readonly string[]): string {
  const ownKey = /^\s*@\w+\s*[{(]\s*([^,\s{}()]+)/.exec(publication.bibtex)?.[1];
  const word = publication.name.split(/[^\p{L}\p{N}]+/u).find(({ length }) => length > 3) ?? "";
  return toKey(ownKey ?? `${familyName(firstAuthor)}${yearOf(publication)}${word}`.toLowerCase());
}

const toKey = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\w:.+-]/g, "")
    .slice(0, 60) || "publication";

function uniqueKey(key: string, usedKeys: ReadonlySet<string>): string {
  let candidate = key;
  for (let number = 2; usedKeys.has(candidate); number += 1) candidate = `${key}-${number}`;
  return candidate;
}

function textOf(publication: Publication, authors: readonly string[]): string {
  const { name, publisher, url, bibtex } = publication;
  const year = yearOf(publication);
  const issueNumber = fieldOf(bibtex, "number");
  const volume = fieldOf(bibtex, "volume") + (issueNumber && `(${issueNumber})`);
  const venue = [[publisher, volume].filter(Boolean).join(" "), fieldOf(bibtex, "pages")];
  const parts = [
    [authors.join(", "), year && `(${year})`].filter(Boolean).join(" "),
    name,
    venue.filter(Boolean).join(", ").replaceAll("--", "–"),
  ];
  const sentences = parts.filter(Boolean).map((part) => (/[.!?]$/.test(part) ? part : `${part}.`));
  return [...sentences, url].filter(Boolean).join(" ");
}

/** Value of a BibTeX field without its braces or quotes; a number may have neither. Empty if the field is missing. */
function fieldOf(bibtex: string, name: string): string {
  const pattern = new RegExp(`[,\\s]${name}\\s*=\\s*(?:[{"]([^{}"]*)[}"]|(\\d+))`, "i");
  const [, delimitedValue, number = ""] = pattern.exec(bibtex) ?? [];
  return delimitedValue?.trim() ?? number;
}

/**
 * BibTeX entry types, each with its field for the publisher. The patterns match the publication types that the BibTeX
 * import of the admin writes, and their German names. Other types become `misc`.
 */
const entryTypes: readonly (readonly [
  namePattern: RegExp,
  type: string,
  publisherField: string,
])[] = [
  [/^(?:article|aufsatz|artikel)$/i, "article", "journal"],
  [/^(?:book|buch|monografie)$/i, "book", "publisher"],
  [/^(?:chapter|kapitel)$/i, "incollection", "booktitle"],
  [/^(?:conference paper|konferenzbeitrag)$/i, "inproceedings", "booktitle"],
  [/^(?:report|bericht)$/i, "techreport", "institution"],
  [/^(?:thesis|dissertation)$/i, "phdthesis", "school"],
];

function bibtexOf(publication: Publication, authors: readonly string[], key: string): string {
  const { name, type, publisher, releaseDate, url } = publication;
  const match = entryTypes.find(([namePattern]) => namePattern.test(type.trim()));
  const [, entryType, publisherField] = match ?? ["", "misc", "publisher"];
  const [year = "", month = ""] = releaseDate.split("-");
  const doi = doiOf(url);
  const fields = {
    author: authors.join(" and "),
    title: name,
    [publisherField]: publisher,
    year,
    month: month.replace(/^0/, ""),
    doi,
    url: doi ? "" : url,
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `  ${label} = {${escapeBibtex(value, /^(?:doi|url)$/.test(label))}},`);
  return [`@${entryType}{${key},`, ...lines, "}"].join("\n");
}

function escapeBibtex(value: string, isUrlOrDoi: boolean): string {
  const withoutBraces = value.replace(/[\\{}]/g, "");
  return isUrlOrDoi ? withoutBraces : withoutBraces.replace(/[%&$#_]/g, "\\$&");
}
