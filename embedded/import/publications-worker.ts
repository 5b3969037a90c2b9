import { workerData } from "node:worker_threads";
import { answerInThread } from "../util/run-in-thread.ts";
import { type LookUpResult, lookUpPublications } from "./look-up-publications.ts";

await answerInThread<LookUpResult>(() => lookUpPublications(workerData as string));
