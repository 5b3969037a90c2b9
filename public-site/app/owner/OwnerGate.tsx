import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { OwnerContext, type OwnerView } from "./owner-view.ts";
import { hasSession } from "./session-key.ts";

// Nothing of this is downloaded where nobody is signed in.
const Owner = lazy(() => import("./Owner.tsx"));

/** Gives the pages below it the owner's view once the owner is known to be there. */
export function OwnerGate({ children }: { children: ReactNode }) {
  const [isSignedIn, setIsSignedIn] = useState(false);
  const [view, setView] = useState<OwnerView | null>(null);
  // Afterwards, because the page as the server made it is the visitors'.
  useEffect(() => setIsSignedIn(hasSession()), []);
  return (
    <OwnerContext value={view}>
      {isSignedIn ? (
        <Suspense>
          <Owner onView={setView} />
        </Suspense>
      ) : null}
      {children}
    </OwnerContext>
  );
}
