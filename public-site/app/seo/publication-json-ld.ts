import type { SectionContent } from "@portfolio/content/sections";
import { citationsOf } from "../cv/citation.ts";

/** Types of schema.org, by the publication types that the BibTeX import of the admin writes. */
const schemaTypes: Readonly<Record<string, string>> = {
  Article: "ScholarlyArticle",
  Book: "Book",
  Chapter: "Chapter",
  "Conference paper": "ScholarlyArticle",
  "Data set": "Dataset",
  Report: "Report",
  Software: "SoftwareSourceCode",
  Thesis: "Thesis",
};

/**
 * Publications for search engines. Does not use the `citation_*` elements of Google Scholar, because they describe a
 * page about a single publication.
 */
export function publicationsJsonLd(
  publications: SectionContent<"cv">["publications"],
  ownerName: string,
): object[] {
  const citations = citationsOf(publications, ownerName);
  return publications.map(({ name, type, authors, publisher, releaseDate, url }, index) => {
    const doi = citations[index]?.doi;
    const authorNames = authors.length > 0 ? authors : [ownerName].filter(Boolean);
    return {
      "@context": "https://schema.org",
      "@type": schemaTypes[type] ?? "CreativeWork",
      name,
      ...(authorNames.length > 0 && {
        author: authorNames.map((person) => ({ "@type": "Person", name: person })),
      }),
      ...(publisher && { publisher: { "@type": "Organization", name: publisher } }),
      ...(releaseDate && { datePublished: releaseDate }),
      ...(/^https?:/.test(url) && { url }),
      ...(doi && { identifier: `https://doi.org/${doi}` }),
    };
  });
}
