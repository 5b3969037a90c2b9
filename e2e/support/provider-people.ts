import { owner } from "./site.ts";

/** A person as the tests' OAuth provider describes them. */
export interface ProviderPerson {
  /** The account's id. A sign-in selects the account by this value in `login_hint`. */
  sub: string;
  name: string;
  email: string;
  email_verified: boolean;
}

/** Value of `login_hint` for which the provider returns `access_denied`. */
export const denyingPerson = "nobody";

export const providerPeople = [
  { sub: "mira", name: "Mira Solano", email: "mira@provider.example.com", email_verified: true },
  { sub: "otherUser", name: "Other user", email: "other-user@example.com", email_verified: true },
  /** Has the owner's e-mail address, but unverified by the provider. */
  { sub: "impostor", name: "Impostor", email: owner.email, email_verified: false },
  /** Has the owner's e-mail address, verified by the provider. */
  { sub: "verifiedOwner", name: "Mira Solano", email: owner.email, email_verified: true },
] as const satisfies ProviderPerson[];
