import { CustomPage } from "../pages/CustomPage.tsx";
import type { CustomPageHead } from "../site/site.ts";
import type { PreviewProps } from "./preview-message.ts";

export function PreviewedPage({ record, html, headings }: PreviewProps<CustomPageHead>) {
  return <CustomPage page={record} html={html} headings={headings} />;
}
