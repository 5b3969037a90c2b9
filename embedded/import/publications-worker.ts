import { performTasks } from "@portfolio/content/task-thread";
import { lookUpPublications } from "./look-up-publications.ts";

// Worker thread of `lookUpPublicationsInThread`.

performTasks((text: string) => lookUpPublications(text));
