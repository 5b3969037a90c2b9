// All collections. Add a line for each new collection.
export { events } from "./events.ts";
export { media } from "./media.ts";
export { messages } from "./messages.ts";
export { pages } from "./pages.ts";
export { posts } from "./posts.ts";
export { projects } from "./projects.ts";
export { sections } from "./sections.ts";
export { selections } from "./selections.ts";
export { subscribers } from "./subscribers.ts";
export { versions } from "./versions.ts";
