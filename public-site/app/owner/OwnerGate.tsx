import { loadChunk } from "@portfolio/content/load-chunk";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { hasStoredSession } from "./has-session.ts";
import { OwnerContext, type OwnerView } from "./owner-view.ts";

// This is a separate chunk, so that visitors do not download it.
const Owner = lazy(() => loadChunk(() => import("./Owner.tsx")));

/** Provides the owner's view to its children if the owner is signed in. */
export function OwnerGate({ children }: { children: ReactNode }) {
  const [isSignedIn, setIsSignedIn] = useState(false);
  const [view, setView] = useState<OwnerView | null>(null);
  // Reads the session in an effect, because the first rendering must equal the server's HTML, which is for visitors.
  useEffect(() => setIsSignedIn(hasStoredSession()), []);
  return (
    <OwnerContext value={view}>
      {isSignedIn ? (
        <Suspense>
          <Owner onViewChange={setView} />
        </Suspense>
      ) : null}
      {children}
    </OwnerContext>
  );
}
