import { lazyComponent } from "../layout/lazy-component.tsx";

const load = () => import("./SignedIn.tsx");

/** The owner's pages, in their own chunk, so that the sign-in page loads faster. */
export const SignedIn = lazyComponent(load);

/** Loads the owner's page at a URL in parallel with its frame. Ignores failures: rendering loads them again. */
export async function preloadSignedIn(location: Pick<Location, "pathname" | "search">) {
  const page = load().then(({ preload }) => preload(location));
  await Promise.allSettled([SignedIn.preload(), page]);
}
