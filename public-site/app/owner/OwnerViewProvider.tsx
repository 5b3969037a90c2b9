import { loadChunk } from "@portfolio/content/load-chunk";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { hasStoredSession } from "./has-session.ts";
import { type OwnerView, OwnerViewContext } from "./owner-view.ts";

// This is a separate chunk, so that visitors do not download it.
const OwnerViewLoader = lazy(() => loadChunk(() => import("./OwnerViewLoader.tsx")));

/**
 * Provides the owner's view to the pages of the public site. If the browser has a stored session, loads the code and the
 * content of the view after hydration.
 */
export function OwnerViewProvider({ children }: { children: ReactNode }) {
  const [isSignedIn, setIsSignedIn] = useState(false);
  const [view, setView] = useState<OwnerView | null>(null);
  // Reads the session in an effect, because the first rendering must equal the server's HTML, which is for visitors.
  useEffect(() => setIsSignedIn(hasStoredSession()), []);
  return (
    <OwnerViewContext value={view}>
      {isSignedIn ? (
        <Suspense>
          <OwnerViewLoader onViewChange={setView} />
        </Suspense>
      ) : null}
      {children}
    </OwnerViewContext>
  );
}
