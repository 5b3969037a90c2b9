// Preview components of records, by the singular name of their collection. Every collection with pages needs one; a
// test checks it.
export { PreviewedPage as page } from "./PreviewedPage.tsx";
export { PreviewedPost as post } from "./PreviewedPost.tsx";
export { PreviewedProject as project } from "./PreviewedProject.tsx";
