import { previewPath } from "@portfolio/content/paths";
import { useRef } from "react";
import { PreviewFrame } from "./PreviewFrame.tsx";
import type { PreviewSource } from "./preview-source.ts";
import { usePreviewFrame } from "./use-preview-frame.ts";

interface LivePreviewProps {
  label: string;
  source: PreviewSource;
  /** URL of the page in the frame. The default is a page with the site's stored appearance. */
  url?: string;
}

/** Shows the form's unsaved values as the public site would. */
export function LivePreview({ label, source, url = previewPath }: LivePreviewProps) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const note = usePreviewFrame(frameRef, source);
  return <PreviewFrame ref={frameRef} label={label} src={url} note={note} />;
}
