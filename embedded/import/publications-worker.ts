import { answerTasks } from "@portfolio/social-image/task-thread";
import { lookUpPublications } from "./look-up-publications.ts";

answerTasks((text: string) => lookUpPublications(text));
