import { lazyPart } from "../layout/lazy-part.tsx";

const load = () => import("./SignedIn.tsx");

/** What only the owner gets to see. It comes after signing in: who signs in waits for the sign-in page alone. */
export const SignedIn = lazyPart(load);

/**
 * Loads what an address of the owner's shows first, all of it at once. What fails is asked for again when it is shown,
 * and told there.
 */
export async function preloadSignedIn(address: Pick<Location, "pathname" | "search">) {
  const page = load().then(({ preload }) => preload(address));
  await Promise.allSettled([SignedIn.preload(), page]);
}
