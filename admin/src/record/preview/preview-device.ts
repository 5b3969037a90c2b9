import { useStore } from "react-admin";

/** Viewport widths in CSS pixels. */
export const previewWidths = { phone: 390, desktop: 1024 } as const;

export type PreviewDevice = keyof typeof previewWidths;

/** State of the device choice, stored in this browser. */
export function usePreviewDevice() {
  return useStore<PreviewDevice>("preview.screen", "phone");
}
