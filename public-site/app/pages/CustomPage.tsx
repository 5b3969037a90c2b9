import { LongText, type TextHeading } from "../components/LongText.tsx";
import { PageHead } from "../components/PageHead.tsx";
import type { CustomPageHead } from "../site/site.ts";
import { Cover } from "./Cover.tsx";

interface CustomPageProps {
  page: CustomPageHead;
  /** Sanitised HTML. */
  html: string;
  headings: readonly TextHeading[];
}

export function CustomPage({ page: { title, cover }, html, headings }: CustomPageProps) {
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
