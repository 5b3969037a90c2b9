import type { Database } from "../database/database.ts";
import { type ForwardRequest, readJson } from "../http/forwarded-request.ts";
import type { Mailer } from "../mail/mailer.ts";
import { authError, jsonResponse } from "../util/json-responses.ts";

interface EmailChangeOptions {
  database: Pick<Database, "query">;
  mail: Pick<Mailer, "sendLink">;
  linkLifetimeMs: number;
}

/**
 * Requires both addresses to confirm a change of the e-mail address, as Supabase Auth does with
 * `double_confirm_changes`. `@supabase/lite` creates a token for each address, but mails only the current address, and
 * changes the address as soon as the mailed token is redeemed.
 */
export function withDoubleConfirmation(
  forward: ForwardRequest,
  options: EmailChangeOptions,
): ForwardRequest {
  const { database, mail, linkLifetimeMs } = options;

  /** Forwards a change of the account, and sends a link to the new address if the request changes the address. */
  async function changeUser(request: Request): Promise<Response> {
    const { email } = Object(await readJson(request));
    const response = await forward(request);
    if (!response.ok || typeof email !== "string") return response;
    const { id, new_email } = await response.clone().json();
    if (new_email !== email.toLowerCase()) return response;
    const [user] = await database.query<{ token: string }>(
      "select email_change_token_new as token from auth.users where id = $1",
      [id],
    );
    if (user) mail.sendLink(new_email, "email_change", user.token);
    return response;
  }

  /**
   * Redeems one of the two tokens. The first redemption only stores the other token as `email_change_token_current`. When
   * that token is redeemed, `@supabase/lite` completes the change.
   */
  async function redeem(request: Request): Promise<Response> {
    const { type, token_hash } = Object(await readJson(request));
    if (type !== "email_change") return forward(request);
    const [firstConfirmation] = await database.query<{ sentAt: string }>(
      `update auth.users
       set email_change_token_current = case email_change_token_current
           when $1 then email_change_token_new else email_change_token_current end,
         email_change_token_new = null
       where $1 in (email_change_token_current, email_change_token_new)
         and email_change_token_current is not null and email_change_token_new is not null
       returning email_change_sent_at::text as "sentAt"`,
      [token_hash],
    );
    if (!firstConfirmation) return forward(request);
    if (Date.now() - Date.parse(firstConfirmation.sentAt) > linkLifetimeMs) {
      return authError(403, "otp_expired", "Email link is invalid or has expired");
    }
    return jsonResponse({
      code: 200,
      msg: "Link accepted. Follow the link that was sent to the other address.",
    });
  }

  const handlers: Record<string, ForwardRequest> = {
    "PUT /auth/v1/user": changeUser,
    "POST /auth/v1/verify": redeem,
  };
  return (request) => {
    const handler = handlers[`${request.method} ${new URL(request.url).pathname}`] ?? forward;
    return handler(request);
  };
}
