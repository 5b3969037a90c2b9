import { LongText } from "../components/LongText.tsx";
import { PageHead } from "../components/PageHead.tsx";
import type { RenderedCustomPage } from "../content/custom-pages.server.ts";
import { directionOfArticle } from "../i18n/language.ts";
import { useOwnerView } from "../owner/owner-view.ts";
import { Cover } from "./Cover.tsx";

export function CustomPageArticle({ page, html, headings }: RenderedCustomPage) {
  const ownerView = useOwnerView();
  return (
    <>
      {ownerView ? <ownerView.CustomPageEditLink page={page} /> : null}
      <div className="wrap page">
        <article dir={directionOfArticle(page.title)}>
          <PageHead title={page.title} />
          <Cover image={page.cover} />
          {html ? <LongText html={html} headings={headings} /> : null}
        </article>
      </div>
    </>
  );
}
