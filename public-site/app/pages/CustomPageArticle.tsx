import { LongText } from "../components/LongText.tsx";
import { PageHead } from "../components/PageHead.tsx";
import type { RenderedCustomPage } from "../content/custom-pages.server.ts";
import { Cover } from "./Cover.tsx";

export function CustomPageArticle({ page: { title, cover }, html, headings }: RenderedCustomPage) {
  return (
    <div className="wrap page">
      <article>
        <PageHead title={title} />
        {cover?.src ? <Cover image={cover} /> : null}
        {html ? <LongText html={html} headings={headings} /> : null}
      </article>
    </div>
  );
}
