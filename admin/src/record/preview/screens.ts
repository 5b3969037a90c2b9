import { useStore } from "react-admin";

/** Widths of the screens that a preview is made for, in CSS pixels. */
export const screens = { phone: 390, desktop: 1024 } as const;

/** See {@link screens}. */
export type Screen = keyof typeof screens;

/** The screen that the owner chose in this browser, and how to choose another. */
export function useScreen() {
  return useStore<Screen>("preview.screen", "phone");
}
