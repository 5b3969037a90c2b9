import { performTasks } from "@portfolio/content/task-thread";
import { lookUpPublications } from "./look-up-publications.ts";

performTasks((text: string) => lookUpPublications(text));
