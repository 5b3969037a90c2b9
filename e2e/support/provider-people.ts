import { owner } from "./site.ts";

/** What the provider of the tests says of somebody. */
export interface ProviderPerson {
  /** Its name of them, which `login_hint` gives. */
  sub: string;
  name: string;
  email: string;
  email_verified: boolean;
}

/** The `login_hint` of who does not let the provider tell anything. */
export const refusing = "nobody";

/** Who has an account at the provider. */
export const providerPeople = [
  { sub: "mira", name: "Mira Solano", email: "mira@provider.example.com", email_verified: true },
  { sub: "stranger", name: "Stranger", email: "stranger@example.com", email_verified: true },
  /** Says to have the owner's address, which the provider has not seen proved. */
  { sub: "impostor", name: "Impostor", email: owner.email, email_verified: false },
  { sub: "namesake", name: "Mira Solano", email: owner.email, email_verified: true },
] as const satisfies ProviderPerson[];
