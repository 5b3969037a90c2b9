import { blog } from "./blog/index.ts";
import { media } from "./media/index.ts";
import { projects } from "./projects/index.ts";
import type { ResourceDefinition } from "./resource.ts";
import { revisions } from "./revisions/index.ts";
import { sections } from "./sections/index.ts";
import { security } from "./security/index.ts";

/** Everything that can be listed and edited. Routes, sidebar and command palette derive from this list. */
export const resources: readonly ResourceDefinition[] = [
  sections,
  blog,
  projects,
  media,
  revisions,
  security,
];
