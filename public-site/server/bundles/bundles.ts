import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";

/** Access to the bundles of the site and of the admin, built or served by Vite. */
export interface Bundles {
  loadBuild(): Promise<ServerBuild>;
  /** Serves a file of the site; undefined if there is none at the path. */
  serveSiteFile(request: Request, path: string): Response | undefined;
  /** Serves a file of the admin; undefined if there is none. The path is relative to `/admin-assets`. */
  serveAdminFile(request: Request, path: string): Promise<Response | undefined>;
  /** The admin's document for a path, without its configuration. */
  readAdminHtml(path: string): Promise<string | undefined>;
  /** Text of a style sheet of the site by its URL. */
  findStyleSheet(href: string): string | undefined;
  /** Adds the bundler's own responses before those of the app. */
  wrap(listener: Listener): Listener;
  close(): Promise<void>;
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;
