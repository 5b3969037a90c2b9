// What the preview shows of a record, by what one of its kind is called. A kind that has pages has a line here; a test names
// one that is missing.
export { PreviewedPost as post } from "./PreviewedPost.tsx";
export { PreviewedProject as project } from "./PreviewedProject.tsx";
