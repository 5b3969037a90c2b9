import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";

/** What the two bundles, of the site and of the admin, give to the server; built, or made while it runs. */
export interface Bundles {
  /** The site's server bundle. */
  build(): Promise<ServerBuild>;
  /** A file of the site, if the path names one. */
  siteFile(request: Request, path: string): Response | undefined;
  /** A file of the admin, if the path, below `/admin-assets`, names one. */
  adminFile(request: Request, path: string): Response | undefined;
  /** The admin's document for a path, before its configuration is put in. */
  adminHtml(path: string): Promise<string | undefined>;
  /** Text of a style sheet of the site by its address. */
  styleSheet(href: string): string | undefined;
  /** Puts the bundler's own answers before those of the front door. */
  wrap(listener: Listener): Listener;
  close(): Promise<void>;
}

/** A function that Node's HTTP server calls. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;
