import { type ReactNode, useEffect, useState } from "react";
import { CustomPage } from "../pages/CustomPage.tsx";
import { PostPage } from "../pages/PostPage.tsx";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import { useSite } from "../site/use-site.ts";
import { type Account, openAccount } from "./account.ts";
import { CustomPageTools, PostTools, ProjectTools } from "./Tools.tsx";

interface HiddenPageProps {
  slug: string;
  /** Shown if there is no such record. */
  fallback: ReactNode;
}

/** For the owner: the page of an unpublished post. */
export function DraftPost({ slug, fallback }: HiddenPageProps) {
  const site = useSite();
  const record = useHidden(postOf, slug);
  if (record === undefined) return null;
  return record ? (
    <>
      <PostTools post={record.post} />
      <PostPage site={site} {...record} related={[]} />
    </>
  ) : (
    fallback
  );
}

/** For the owner: the page of a hidden project. */
export function HiddenProject({ slug, fallback }: HiddenPageProps) {
  const record = useHidden(projectOf, slug);
  if (record === undefined) return null;
  return record ? (
    <>
      <ProjectTools project={record.project} />
      <ProjectPage {...record} />
    </>
  ) : (
    fallback
  );
}

/** For the owner: a hidden custom page. */
export function HiddenCustomPage({ slug, fallback }: HiddenPageProps) {
  const record = useHidden(customPageOf, slug);
  if (record === undefined) return null;
  return record ? (
    <>
      <CustomPageTools page={record.page} />
      <CustomPage {...record} />
    </>
  ) : (
    fallback
  );
}

const postOf = (account: Account, slug: string) => account.post(slug);
const projectOf = (account: Account, slug: string) => account.project(slug);
const customPageOf = (account: Account, slug: string) => account.page(slug);

/** A record loaded with the owner's session; undefined while loading, null if it does not exist. */
function useHidden<T>(load: (account: Account, slug: string) => Promise<T | null>, slug: string) {
  const [record, setRecord] = useState<T | null>();
  useEffect(() => {
    let isCurrent = true;
    openAccount()
      .then((account) => load(account, slug))
      .catch((error: unknown) => {
        console.error(error);
        return null;
      })
      .then((value) => {
        if (isCurrent) setRecord(value);
      });
    return () => {
      isCurrent = false;
    };
  }, [load, slug]);
  return record;
}
