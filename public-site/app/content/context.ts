import { createContext } from "react-router";
import type { ContentReader } from "./content.server.ts";
import type { PasswordRefusal } from "./protected-projects.server.ts";
import type { SendingProblem, VisitorMessage } from "./visitor-messages.server.ts";

/** Content for loaders, set for each request by `server/pages/react-router-pages.ts`. */
export const contentContext = createContext<ContentReader>();

/** Loads a picture of this site. Resolves with null for a picture of another site and on failure. */
export type LoadPictureBytes = (pathOrUrl: string) => Promise<Uint8Array | null>;

export const pictureContext = createContext<LoadPictureBytes>();

/**
 * A browser's tokens for protected projects, and results of the forms that the browser sent. Only set for pages that
 * are not cached.
 */
export interface VisitorState {
  /** Access tokens by the project's id. */
  tokens?: ReadonlyMap<string, string>;
  /** Why the submitted password did not open the project of the page; absent if none was submitted. */
  refusal?: PasswordRefusal;
  /** A visitor's message that was not sent, the reason, and a proof (see `FormGuard`) for sending it again. */
  unsent?: { message: VisitorMessage; problem: SendingProblem; challengeProof: string };
  /** A subscription by mail that was refused, the reason, and a proof for sending the form again. */
  refusedSubscription?: {
    email: string;
    problem: "email" | "suspectedRobot" | "limited" | "failed";
    challengeProof: string;
  };
  /** State of the subscription whose link was opened; "failed" if the database is unavailable. */
  subscription?: "waiting" | "confirmed" | "ended" | "failed";
}

export const visitorStateContext = createContext<VisitorState>({});

/** Nonce of the current rendering; see `server/pages/document.ts`. */
export const nonceContext = createContext<string>();
