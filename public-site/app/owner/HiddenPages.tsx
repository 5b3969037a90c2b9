import { type ReactNode, useEffect, useState } from "react";
import { CustomPageArticle } from "../pages/CustomPageArticle.tsx";
import { PostPage } from "../pages/PostPage.tsx";
import { ProjectPage } from "../pages/ProjectPage.tsx";
import { useSite } from "../site/use-site.ts";
import { ProjectEditLink } from "./EditLinks.tsx";
import { getOwnerClient, type OwnerClient } from "./owner-client.ts";
import type { HiddenPageProps } from "./owner-view.ts";

/** Creates a component that shows the owner the page of a record that is hidden from visitors. */
const createHiddenPage = <T,>(
  load: (client: OwnerClient, slug: string) => Promise<T | null>,
  Page: (record: T) => ReactNode,
) =>
  function HiddenPage({ slug, fallback }: HiddenPageProps) {
    // Undefined while loading, null if the record does not exist or loading failed.
    const [record, setRecord] = useState<T | null>();
    useEffect(() => {
      let isCurrent = true;
      getOwnerClient()
        .then((client) => load(client, slug))
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
    }, [slug]);
    return record ? <Page {...record} /> : record === null && fallback;
  };

export const DraftPost = createHiddenPage(
  (client, slug) => client.fetchPost(slug),
  function DraftPostPage(record) {
    return <PostPage site={useSite()} {...record} />;
  },
);

export const HiddenProject = createHiddenPage(
  (client, slug) => client.fetchProject(slug),
  (record) => (
    <>
      <ProjectEditLink project={record.project} />
      <ProjectPage {...record} />
    </>
  ),
);

export const HiddenCustomPage = createHiddenPage(
  (client, slug) => client.fetchPage(slug),
  CustomPageArticle,
);
