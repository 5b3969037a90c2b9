import type { Look } from "@portfolio/content/look";
import { useWatch } from "react-hook-form";
import { lookMessage } from "../../i18n/en/look.ts";
import { PreviewFrame } from "../../record/preview/PreviewFrame.tsx";
import { sitePreviewUrl } from "../../record/preview/preview-url.ts";

/** The owner's site in the look that the form holds. */
export function LookPreview() {
  const look: Look = useWatch({ name: "content.look" });
  const accent: string = useWatch({ name: "content.appearance.accent" }) ?? "";
  return <PreviewFrame label={lookMessage("title")} src={sitePreviewUrl(look, accent)} />;
}
