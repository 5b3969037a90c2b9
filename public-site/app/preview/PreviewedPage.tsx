import { OwnPage } from "../pages/OwnPage.tsx";
import type { OwnPageHead } from "../site/site.ts";
import type { PreviewProps } from "./preview-message.ts";

export function PreviewedPage({ record, html, headings }: PreviewProps<OwnPageHead>) {
  return <OwnPage page={record} html={html} headings={headings} />;
}
