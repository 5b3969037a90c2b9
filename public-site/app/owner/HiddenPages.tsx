import { type ReactNode, useEffect, useState } from "react";
import { OwnPage } from "../pages/OwnPage.tsx";
import { PostPage } from "../pages/PostPage.tsx";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import { useSite } from "../site/use-site.ts";
import { type Account, openAccount } from "./account.ts";
import { OwnPageTools, PostTools, ProjectTools } from "./Tools.tsx";

interface HiddenPageProps {
  slug: string;
  /** Shown if there is no such record. */
  fallback: ReactNode;
}

/** For the owner: the page of an unpublished post. */
export function DraftPost({ slug, fallback }: HiddenPageProps) {
  const site = useSite();
  const found = useHidden(postOf, slug);
  if (found === undefined) return null;
  return found ? (
    <>
      <PostTools post={found.post} />
      <PostPage site={site} {...found} related={[]} />
    </>
  ) : (
    fallback
  );
}

/** For the owner: the page of a hidden project. */
export function HiddenProject({ slug, fallback }: HiddenPageProps) {
  const found = useHidden(projectOf, slug);
  if (found === undefined) return null;
  return found ? (
    <>
      <ProjectTools project={found.project} />
      <ProjectPage {...found} />
    </>
  ) : (
    fallback
  );
}

/** For the owner: a hidden custom page. */
export function HiddenOwnPage({ slug, fallback }: HiddenPageProps) {
  const found = useHidden(ownPageOf, slug);
  if (found === undefined) return null;
  return found ? (
    <>
      <OwnPageTools page={found.page} />
      <OwnPage {...found} />
    </>
  ) : (
    fallback
  );
}

const postOf = (account: Account, slug: string) => account.post(slug);
const projectOf = (account: Account, slug: string) => account.project(slug);
const ownPageOf = (account: Account, slug: string) => account.page(slug);

/** Loads with the owner's session; undefined while loading, null if not found. */
function useHidden<T>(load: (account: Account, slug: string) => Promise<T | null>, slug: string) {
  const [found, setFound] = useState<T | null>();
  useEffect(() => {
    let isCurrent = true;
    openAccount()
      .then((account) => load(account, slug))
      .catch((error: unknown) => {
        console.error(error);
        return null;
      })
      .then((value) => {
        if (isCurrent) setFound(value);
      });
    return () => {
      isCurrent = false;
    };
  }, [load, slug]);
  return found;
}
