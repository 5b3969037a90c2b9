import type { VisitorState } from "../../app/content/context.ts";
import { isEmailAddress } from "../../app/content/visitor-messages.server.ts";
import { checkProof, type FormChallenges } from "../contact/form-challenges.ts";
import { senderHash } from "../contact/sender-hash.ts";
import { redirectTo } from "../http/responses.ts";

/** Calls a function of the database with all rights. Rejects if it fails. */
export type CallDatabase = <Result>(
  name: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<Result>;

interface SubscriptionFormsOptions {
  challenges: FormChallenges;
  call: CallDatabase;
  runInQueue: <T>(request: Request, clientAddress: string, run: () => Promise<T>) => Promise<T>;
  /** Renders the request's page with the state of this visitor. */
  renderFor: (
    request: Request,
    visitorState: VisitorState,
    clientAddress: string,
  ) => Promise<Response>;
  /** Called after a mail was queued. */
  onQueued: () => void;
}

type Subscription = NonNullable<VisitorState["subscription"]>;
type Problem = NonNullable<VisitorState["refusedSubscription"]>["problem"];

/** Responds to the form that subscribes to new posts by mail, and to the links in the mails. */
export function createSubscriptionForms(options: SubscriptionFormsOptions) {
  const { challenges, call, runInQueue, renderFor, onQueued } = options;

  const showSubscription = (request: Request, clientAddress: string, subscription: Subscription) =>
    renderFor(request, { subscription }, clientAddress);
  /** Calls a function of the database in the request queue. Returns "failed" if an external Supabase is unavailable. */
  const callInQueue = async <Result>(
    request: Request,
    clientAddress: string,
    name: string,
    parameters: Parameters<CallDatabase>[1],
  ): Promise<Result | "failed"> =>
    runInQueue(request, clientAddress, () => call<Result>(name, parameters)).catch((error) => {
      if (error instanceof Error && error.name === "OperatorError") return "failed";
      throw error;
    });

  /**
   * Shows a button that confirms or ends a subscription. Opening the page does neither, because mail scanners open
   * links.
   */
  const showLinkPage = async (request: Request, token: string, clientAddress: string) => {
    const state = await callInQueue<Subscription | null>(request, clientAddress, "subscription", {
      token,
    });
    return showSubscription(request, clientAddress, state ?? "ended");
  };

  return {
    showLinkPage,
    /**
     * Responds to the submitted form. Call `readBody` first, so that a slow client does not occupy the queue.
     * The response does not reveal whether an address is subscribed.
     */
    async subscribe(request: Request, clientAddress: string): Promise<Response> {
      const fields = await request.formData().catch(() => new FormData());
      const email = String(fields.get("email") ?? "").trim();
      const postedProof = String(fields.get("challengeProof") ?? "");
      const sentResponse = redirectTo("/blog/feed/sent");
      // Only robots fill in this hidden field. They must not notice that nothing is sent.
      if (fields.get("website")) return sentResponse;
      const refuse = async (problem: Problem, proof?: string) => {
        const challengeProof =
          proof ?? (await challenges.createNoScriptProof("subscribe", clientAddress));
        const refusedSubscription = { email, problem, challengeProof };
        return renderFor(request, { refusedSubscription }, clientAddress);
      };
      if (!isEmailAddress(email)) return refuse("email");
      const newProof = await checkProof(challenges, postedProof, "subscribe", clientAddress);
      if (newProof !== null) return refuse("suspectedRobot", newProof);
      const outcome = await callInQueue<string>(request, clientAddress, "subscribe", {
        sender: senderHash(clientAddress),
        address: email,
      });
      if (outcome !== "sent") return refuse(outcome === "limited" ? "limited" : "failed");
      onQueued();
      return sentResponse;
    },
    /**
     * Responds to the buttons of the page that `showLinkPage` shows, and to the one-click unsubscribing of mail
     * programs (RFC 8058).
     */
    async respondToLink(request: Request, token: string, clientAddress: string): Promise<Response> {
      const fields = await request.formData().catch(() => new FormData());
      const action = fields.get("action");
      const isOneClick = fields.get("List-Unsubscribe") === "One-Click";
      if (!isOneClick && action !== "confirm" && action !== "unsubscribe")
        return showLinkPage(request, token, clientAddress);
      const name = action === "confirm" && !isOneClick ? "confirm_subscription" : "unsubscribe";
      const outcome = await callInQueue(request, clientAddress, name, { token });
      if (outcome === "failed") return showSubscription(request, clientAddress, "failed");
      // Do not redirect, because mail programs do not follow redirects.
      if (isOneClick) return showSubscription(request, clientAddress, "ended");
      // Redirect, so that browsers can go back to the page without sending the form again.
      return redirectTo(`/blog/feed/${token}`);
    },
  };
}
