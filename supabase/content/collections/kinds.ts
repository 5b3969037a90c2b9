// Every kind of record. A new one is one more line here.
export { events } from "./events.ts";
export { media } from "./media.ts";
export { posts } from "./posts.ts";
export { projects } from "./projects.ts";
export { sections } from "./sections.ts";
export { versions } from "./versions.ts";
