import { type ReactNode, useEffect, useState } from "react";
import { PostPage } from "../pages/PostPage.tsx";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import { useSite } from "../use-site.ts";
import { type Account, openAccount } from "./account.ts";
import { PostTools, ProjectTools } from "./Tools.tsx";

interface HiddenPageProps {
  slug: string;
  /** What stands where there is nothing of that address. */
  fallback: ReactNode;
}

/** A post that visitors do not see yet, as they will. */
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

/** A project that is hidden from visitors, as they would see it. */
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

const postOf = (account: Account, slug: string) => account.post(slug);
const projectOf = (account: Account, slug: string) => account.project(slug);

/** What the owner's account finds; undefined until it has answered, null where it finds nothing. */
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
