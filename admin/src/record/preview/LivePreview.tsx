import { useRef } from "react";
import { picturesMessage } from "../../i18n/en/pictures.ts";
import { PreviewFrame } from "./PreviewFrame.tsx";
import type { Previewed } from "./previewed.ts";
import { previewPath, usePreviewFrame } from "./use-preview-frame.ts";

interface LivePreviewProps {
  /** What the form edits, for people. */
  label: string;
  kind: Previewed;
  /** The address in the frame, where it is not the site as its look is stored. */
  address?: string;
}

/** What is in the form as the public site shows it, while it is typed. Nothing is saved by it. */
export function LivePreview({ label, kind, address = previewPath }: LivePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const problem = usePreviewFrame(frame, kind);
  const note = problem && picturesMessage(problem);
  return <PreviewFrame ref={frame} label={label} src={address} note={note} />;
}
