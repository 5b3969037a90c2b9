import type { Section } from "@portfolio/content/sections";
import { data } from "react-router";
import { NotFound } from "../components/NotFound.tsx";
import { contentContext } from "../content/context.ts";
import { useOwnerView } from "../owner/owner-view.ts";
import { CvPage } from "../pages/CvPage.tsx";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath } from "../seo/social-image.ts";
import type { Route } from "./+types/cv.ts";

const downloads = [
  { href: "/cv.pdf", label: "PDF" },
  { href: "/cv.json", label: "JSON Resume" },
];

const bibtex = { href: "/cv.bib", label: "BibTeX" };

const hasPublications = ({ content }: Section<"cv">) =>
  content.sections.publications && content.publications.length > 0;

export async function loader({ context }: Route.LoaderArgs) {
  const cv = await context.get(contentContext).loadCv();
  return data(cv, { status: cv ? 200 : 404 });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: cv }, _site, messages) => {
  if (!cv) return null;
  const { label, summary, name } = cv.content.basics;
  return {
    path: "/cv",
    title: cv.title || messages.cv,
    description: [name, label].filter(Boolean).join(messages.comma) || summary,
    generatedImage: generatedImagePath("page", "cv"),
    type: "profile",
  };
});

/** `/cv`: the CV, with its downloads. The owner also sees a hidden CV. */
export default function Cv({ loaderData }: Route.ComponentProps) {
  const ownerView = useOwnerView();
  const cv = ownerView?.cv ?? loaderData;
  return cv ? (
    <>
      {ownerView ? <ownerView.CvEditLink cv={cv} /> : null}
      <CvPage section={cv} downloads={hasPublications(cv) ? [...downloads, bibtex] : downloads} />
    </>
  ) : (
    <NotFound />
  );
}
