import { Stack } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { type RaRecord, useDataProvider, useGetOne } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { useNavigate, useParams } from "react-router";
import { isNoRow } from "../data/api/errors.ts";
import { freeSlug } from "../data/provider/free-slug.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { newOf, translated } from "../i18n/messages.ts";
import { NotFound } from "../layout/errors/NotFound.tsx";
import { RecordLoadFailed } from "../layout/errors/RecordLoadFailed.tsx";
import { reportLoadFailure } from "../layout/notifications/load-failure.ts";
import { PageSkeleton } from "../layout/PageSkeleton.tsx";
import { nameOf } from "../layout/resource.ts";
import { NewRecordAddress } from "./NewRecordAddress.tsx";
import { LivePreview } from "./preview/LivePreview.tsx";
import { previewOf } from "./preview/previewed.ts";
import { type FormLayoutProps, RecordForm } from "./RecordForm.tsx";
import { RecordHeader } from "./RecordHeader.tsx";
import type { Place } from "./SaveBar.tsx";
import { useRecordStorage, versioned } from "./use-record-storage.ts";

// Other windows and other pages may have changed what was read before.
const loading = { ...reportLoadFailure, refetchOnMount: "always" } as const;

interface RecordPageProps {
  collection: Collection;
  /** Where a saved record is on the site; by itself its page there or the page of its kind, null for nowhere. */
  placeOf?: (record: RaRecord) => Place | null;
  /** True for a record that saves itself while it is typed. */
  savesItself?: (values: FieldValues, base: FieldValues) => boolean;
  /** Where the inputs and the preview stand, with the title before everything else; by itself beside each other. */
  layout?: ComponentType<FormLayoutProps>;
  /** The inputs, each labelled by the collection's field that its `source` names. */
  children: ReactNode;
}

/**
 * The page on which a record is made or changed, with everything that takes: loading, what is said where that fails,
 * versions, deleting, a live preview, and a form that loses nothing. One page for both, so that a new record that gets its
 * address stays in the form in which it is written.
 */
export function RecordPage(props: RecordPageProps) {
  const { collection, placeOf, savesItself, layout, children } = props;
  const { name, singular, fields, blank } = collection;
  const { id } = useParams();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const storage = useRecordStorage(name);
  const preview = useMemo(() => previewOf(collection), [collection]);
  const [opened, setOpened] = useState<Opened>({ id, isNew: id === undefined, number: 0 });
  const { data, isPending, error, refetch } = useGetOne(
    name,
    { id: id ?? "", meta: versioned },
    { ...loading, enabled: id !== undefined },
  );

  if (opened.id !== id) setOpened(next(opened, id));
  if (id && isPending) return <PageSkeleton />;
  if (id && !data && error && !isNoRow(error)) {
    return <RecordLoadFailed collection={collection} retry={() => refetch()} />;
  }
  if (id && !data) return <NotFound />;

  const place = data && (placeOf ? placeOf(data) : ownPlace(collection, data));
  return (
    <>
      <RecordHeader
        collection={collection}
        title={data ? nameOf(collection, data) : newOf(singular)}
        isTitleElsewhere={layout !== undefined}
        record={data}
        model={fields}
      />
      <RecordForm
        key={opened.number}
        record={data ?? blank}
        draftOf={`${name}/${id ?? "new"}`}
        model={fields}
        {...storage}
        {...(savesItself && { savesItself })}
        {...(place && { place })}
        {...(layout && { layout })}
        {...(opened.isNew &&
          "slug" in fields.shape && {
            findFreeSlug: (slug, id) => freeSlug(dataProvider, name, slug, { id }),
          })}
        singular={singular}
        isMissing={isNoRow(error)}
        preview={
          preview && (
            <LivePreview
              label={sharedMessage("theRecord", { singular: translated(singular) })}
              kind={preview}
            />
          )
        }
      >
        {opened.isNew && (
          <NewRecordAddress
            onAddressed={(added) => {
              setOpened({ ...opened, added });
              navigate(`/admin/${name}/${added}`, { replace: true });
            }}
          />
        )}
        <Stack spacing={layout ? 3 : 5} sx={{ width: "100%", maxWidth: layout ? "none" : "40rem" }}>
          {children}
        </Stack>
      </RecordForm>
    </>
  );
}

function ownPlace({ address, listPage }: Collection, record: RaRecord): Place | null {
  // Sound because the record is a row of the collection's table, which react-admin's types cannot say.
  const path = address ? address(record as never) : listPage;
  return path ? { label: sharedMessage("viewOnSite"), path } : null;
}

/** What the page was opened with. */
interface Opened {
  /** Undefined for a record without an address of its own. */
  id: string | undefined;
  /** True for a record that was new when the page was opened. */
  isNew: boolean;
  /** Id that a new record got since. */
  added?: string;
  /** Another one for each form. */
  number: number;
}

/** A record that only got its address stays in its form; any other one is opened anew. */
function next(opened: Opened, id: string | undefined): Opened {
  if (id !== undefined && id === opened.added) return { ...opened, id };
  const { number } = opened;
  return { id, isNew: id === undefined, number: number + 1 };
}
