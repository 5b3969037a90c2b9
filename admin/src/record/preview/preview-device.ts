import { useMediaQuery } from "@mui/material";
import { createContext, use } from "react";
import { useStore } from "react-admin";

/** Screens on which form and preview are side by side. */
export const besidePreview = "(min-width: 1200px)";

/** Viewport widths in CSS pixels. */
export const previewWidths = { phone: 390, desktop: 1024 } as const;

export type PreviewDevice = keyof typeof previewWidths;

/** Windows in which a desktop page has room beside a form. */
const wideWindow = "(min-width: 1600px)";

/** React context: true if the preview initially shows the desktop page on wide screens. */
export const DesktopFirst = createContext(false);

/** State of the device choice, stored in this browser. */
export function usePreviewDevice() {
  const fromWidth = use(DesktopFirst) ? besidePreview : wideWindow;
  const isDesktop = useMediaQuery(fromWidth, { noSsr: true });
  return useStore<PreviewDevice>("preview.screen", isDesktop ? "desktop" : "phone");
}
