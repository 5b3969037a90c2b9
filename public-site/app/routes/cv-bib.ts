import { citationsOf } from "../cv/citation.ts";
import { cvFileResponse } from "../cv/cv-file.ts";
import type { Route } from "./+types/cv-bib.ts";

/** The publications of the CV as BibTeX. */
export function loader({ context }: Route.LoaderArgs) {
  const format = { type: "application/x-bibtex", extension: "bib" };
  return cvFileResponse(context, format, ({ content: { basics, publications, sections } }) => {
    const citations = sections.publications ? citationsOf(publications, basics.name) : [];
    return citations.map(({ bibtex }) => `${bibtex}\n`).join("\n");
  });
}
