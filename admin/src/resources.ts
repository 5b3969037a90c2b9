import { projects } from "./projects/index.ts";
import type { TableDefinition } from "./providers/data.ts";
import type { ResourceDefinition } from "./resource.ts";
import { sections } from "./sections/index.ts";

/** Everything that can be listed and edited. Routes, sidebar and command palette derive from this list. */
export const resources: readonly ResourceDefinition[] = [sections, projects];

/** What is read and written without pages of its own: posts are picked by other forms and filled by the sample. */
const blog: TableDefinition = { name: "blog", table: "blog_posts", isSearchable: true };

/** Everything that the data provider can reach. */
export const tables: readonly TableDefinition[] = [...resources, blog];
