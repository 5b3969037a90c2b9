import { lazyDialog } from "../../layout/lazy-component.tsx";

/** The media library as a dialog. Loaded on demand, because most visits to a form do not need it. */
export const MediaPicker = lazyDialog(() => import("./MediaPickerDialog.tsx"));
