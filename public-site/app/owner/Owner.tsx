import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { openAccount } from "./account.ts";
import { Drafts } from "./Drafts.tsx";
import { DraftPost, HiddenProject } from "./HiddenPages.tsx";
import { LoadFailure } from "./LoadFailure.tsx";
import { OwnerBar } from "./OwnerBar.tsx";
import type { OwnerView } from "./owner-view.ts";
import { PostTools, ProjectTools, SectionTools } from "./Tools.tsx";

interface OwnerProps {
  /** Takes the owner's view of the site; null for who turns out not to be the owner. */
  onView: (view: OwnerView | null) => void;
}

const parts = { SectionTools, PostTools, ProjectTools, Drafts, DraftPost, HiddenProject };

/** Shows the signed-in owner the site with what visitors do not see, loaded anew with every page and every return. */
export default function Owner({ onView }: OwnerProps) {
  const { pathname } = useLocation();
  const [isOwner, setIsOwner] = useState(false);
  const [failures, setFailures] = useState(0);
  const latest = useRef(0);

  useEffect(() => {
    void pathname;
    const load = async () => {
      latest.current += 1;
      const own = latest.current;
      try {
        const found = await (await openAccount()).site();
        if (own !== latest.current) return;
        setIsOwner(found !== null);
        onView(found && { ...found, ...parts });
      } catch (error) {
        if (own !== latest.current) return;
        console.error(error);
        setFailures((count) => count + 1);
      }
    };
    const reload = () => {
      if (document.visibilityState === "visible") void load();
    };
    void load();
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [pathname, onView]);

  return (
    <>
      {isOwner ? <OwnerBar /> : null}
      {failures > 0 ? <LoadFailure key={failures} /> : null}
    </>
  );
}
