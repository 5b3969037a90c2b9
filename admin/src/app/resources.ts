import { media } from "../features/media/index.ts";
import { messages } from "../features/messages/index.ts";
import { pages } from "../features/pages/index.ts";
import { posts } from "../features/posts/index.ts";
import { projects } from "../features/projects/index.ts";
import { recentlyDeleted } from "../features/recently-deleted/index.ts";
import { sections } from "../features/sections/index.ts";
import { securityLog } from "../features/security-log/index.ts";
import { selections } from "../features/selections/index.ts";
import { subscribers } from "../features/subscribers/index.ts";
import type { ResourceDefinition } from "../layout/resource.ts";

/** Routes, sidebar and command palette derive from this list. */
export const resources: readonly ResourceDefinition[] = [
  sections,
  posts,
  projects,
  pages,
  messages,
  subscribers,
  selections,
  media,
  recentlyDeleted,
  securityLog,
];
