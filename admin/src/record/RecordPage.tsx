import { Stack } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from "react";
import { type RaRecord, useDataProvider, useGetOne } from "react-admin";
import { useParams } from "react-router";
import { isRowMissing } from "../data/api/errors.ts";
import { isUuid, randomUuid } from "../data/ids.ts";
import { findFreeSlug } from "../data/provider/free-slug.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { newRecordLabel, translateText } from "../i18n/messages.ts";
import { NotFound, RecordLoadFailed } from "../layout/errors/error-pages.tsx";
import { loadFailureOptions } from "../layout/notifications/toasts.ts";
import { PageSkeleton } from "../layout/PageSkeleton.tsx";
import { titleOf } from "../layout/resource.ts";
import { NavigateToSavedRecord } from "./NavigateToSavedRecord.tsx";
import { type FormLayoutProps, FormWithPreview } from "./preview/FormWithPreview.tsx";
import { LivePreview } from "./preview/LivePreview.tsx";
import { recordPreview } from "./preview/preview-source.ts";
import { FormNotices, RecordForm, SaveState, type SiteLink } from "./RecordForm.tsx";
import { RecordHeader } from "./RecordHeader.tsx";
import type { RecordFormOptions } from "./record-form-options.ts";
import { conflictCheckMeta, useRecordStorage } from "./use-record-storage.ts";
import type { RecordPageState } from "./WritingBar.tsx";

export interface PageLayoutProps extends FormLayoutProps {
  page: RecordPageState;
}

interface RecordPageProps
  extends Pick<RecordFormOptions, "shouldAutosave" | "fieldsSavedByButtons" | "toastOf"> {
  collection: Collection;
  /** Link to a saved record on the site. Default: its page, or the page that lists the collection. */
  siteLinkOf?: (record: RaRecord) => SiteLink | null;
  /** Replaces the header, the form with preview side by side, and the save bar. */
  layout?: ComponentType<PageLayoutProps>;
  /** Inputs; `source` names a field of the collection. */
  children: ReactNode;
}

/**
 * Loads, creates and edits a record. New and stored records share this page, so that the form stays mounted when a
 * new record is saved and gets its URL.
 */
export function RecordPage(props: RecordPageProps) {
  const { collection, siteLinkOf, layout: Layout, children } = props;
  const { shouldAutosave, fieldsSavedByButtons, toastOf } = props;
  const { name, singular, fields, initialValues } = collection;
  const { id } = useParams();
  const newId = useNewId(id);
  const dataProvider = useDataProvider();
  const storage = useRecordStorage(name, newId);
  const preview = useMemo(() => recordPreview(collection), [collection]);
  const { data, isPending, error, refetch } = useGetOne(
    name,
    { id: id ?? "", meta: conflictCheckMeta },
    // Always refetches, because another window may have changed the cached record.
    { ...loadFailureOptions, refetchOnMount: "always", enabled: id !== undefined && isUuid(id) },
  );

  if (id && !isUuid(id)) return <NotFound />;
  if (id && isPending) return <PageSkeleton />;
  if (id && !data && error && !isRowMissing(error)) {
    return <RecordLoadFailed collection={collection} query={{ error, refetch }} />;
  }
  if (id && !data) return <NotFound />;

  const title = data ? titleOf(collection, data) : newRecordLabel(singular);
  const siteLink = data ? (siteLinkOf ?? defaultSiteLink(collection))(data) : null;
  const livePreview = preview && (
    <LivePreview
      label={sharedMessage("singularWithArticle", { singular: translateText(singular) })}
      source={preview}
    />
  );
  const inputs = (
    <Stack spacing={Layout ? 2.5 : 5} sx={{ width: "100%", maxWidth: Layout ? "none" : "40rem" }}>
      {!id && <NavigateToSavedRecord pathOf={(id) => `/admin/${name}/${id}`} />}
      {children}
    </Stack>
  );
  return (
    <>
      {!Layout && (
        <RecordHeader
          collection={collection}
          title={title}
          record={data}
          schema={fields}
          isWide={preview !== null}
        />
      )}
      <RecordForm
        key={id ?? newId}
        options={{
          key: `${name}/${id ?? "new"}`,
          values: data ?? initialValues,
          schema: fields,
          storage,
          singular,
          shouldAutosave,
          fieldsSavedByButtons,
          toastOf,
          findFreeSlug:
            "slug" in fields.shape
              ? (slug, id) => findFreeSlug(dataProvider, name, slug, { id })
              : undefined,
        }}
        siteLink={siteLink}
        isMissing={isRowMissing(error)}
        hasSaveBar={!Layout}
      >
        {Layout ? (
          <Layout
            page={{
              collection,
              title,
              record: data,
              siteLink,
              saveState: <SaveState />,
              notices: <FormNotices />,
            }}
            preview={livePreview}
          >
            {inputs}
          </Layout>
        ) : (
          <FormWithPreview preview={livePreview}>{inputs}</FormWithPreview>
        )}
      </RecordForm>
    </>
  );
}

/** Id for the next new record. Changes when a stored record is opened, because that record may have got the id. */
function useNewId(id: string | undefined): string {
  const [newId, setNewId] = useState(randomUuid);
  useEffect(() => {
    if (id) setNewId(randomUuid());
  }, [id]);
  return newId;
}

const defaultSiteLink =
  ({ pagePath, listPage }: Collection) =>
  (record: RaRecord): SiteLink | null => {
    // The cast is safe because the record is a row of the collection's table.
    const path = pagePath ? pagePath(record as never) : listPage;
    return path ? { label: sharedMessage("viewOnSite"), path } : null;
  };
