import { contentContext } from "../content/context.ts";
import { citationsOf } from "../cv/citation.ts";
import { cvFileName, cvFileResponse, noCvResponse } from "../cv/cv-file.ts";
import type { Route } from "./+types/cv-bib.ts";

/** The publications of the CV as BibTeX. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [site, cv] = await Promise.all([content.loadSite(), content.loadCv()]);
  if (!cv) return noCvResponse();
  const { basics, publications, sections } = cv.content;
  const citations = sections.publications ? citationsOf(publications, basics.name) : [];
  return cvFileResponse(
    {
      body: citations.map(({ bibtex }) => `${bibtex}\n`).join("\n"),
      type: "application/x-bibtex",
      name: cvFileName(basics.name, "bib"),
    },
    site,
  );
}
