import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";

/** Access to the site and the admin, either built by `npm run build` or served by Vite. */
export interface Bundles {
  loadBuild(): Promise<ServerBuild>;
  /** Serves a file of the site; undefined if there is none at the path. */
  serveSiteFile(request: Request, path: string): Response | undefined;
  /** Serves a file of the admin; undefined if there is none. The path is relative to `/admin-assets`. */
  serveAdminFile(request: Request, path: string): Promise<Response | undefined>;
  /** The admin's HTML document, without its configuration; undefined if the admin is not built. */
  readAdminHtml(path: string): Promise<string | undefined>;
  /** Text of a style sheet of the site by its URL; always undefined with Vite. */
  findStyleSheet(href: string): string | undefined;
  /** Returns a listener that lets Vite respond before the app; with built bundles, `listener` itself. */
  wrapListener(listener: Listener): Listener;
  close(): Promise<void>;
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;
