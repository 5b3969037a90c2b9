import { LongText } from "../components/LongText.tsx";
import { PageHead } from "../components/PageHead.tsx";
import type { RenderedCustomPage } from "../content/custom-pages.server.ts";
import { directionOfArticle } from "../i18n/language.ts";
import { useOwner } from "../owner/owner-view.ts";
import { Cover } from "./Cover.tsx";

export function CustomPageArticle({ page, html, headings }: RenderedCustomPage) {
  const owner = useOwner();
  return (
    <>
      {owner ? <owner.CustomPageTools page={page} /> : null}
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
