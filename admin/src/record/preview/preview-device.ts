import { useMediaQuery } from "@mui/material";
import { createContext, use } from "react";
import { useStore } from "react-admin";

/** Media query for screens on which form and preview are side by side. */
export const sideBySideQuery = "(min-width: 75rem)";

/** Viewport widths in CSS pixels. */
export const previewWidths = { phone: 390, desktop: 1024 } as const;

export type PreviewDevice = keyof typeof previewWidths;

/** Media query for windows in which a desktop page fits beside a form. */
const wideWindowQuery = "(min-width: 100rem)";

/** React context: true to show the desktop page by default in every preview beside a form, also in narrower windows. */
export const PrefersDesktopContext = createContext(false);

export function usePreviewDevice() {
  const desktopQuery = use(PrefersDesktopContext) ? sideBySideQuery : wideWindowQuery;
  const isDesktop = useMediaQuery(desktopQuery);
  return useStore<PreviewDevice>("preview.device", isDesktop ? "desktop" : "phone");
}
