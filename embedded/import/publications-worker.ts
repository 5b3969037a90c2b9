import { performTasks } from "@portfolio/social-image/task-thread";
import { lookUpPublications } from "./look-up-publications.ts";

performTasks((text: string) => lookUpPublications(text));
