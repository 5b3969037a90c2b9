import { EventEmitter } from "node:events";

/** Base classes that Puppeteer extends when it is loaded. */
export const BidiMapper = { EventEmitter };
