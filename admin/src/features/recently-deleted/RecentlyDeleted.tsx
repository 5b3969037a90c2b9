import DeleteOutline from "@mui/icons-material/DeleteOutlineOutlined";
import RestoreIcon from "@mui/icons-material/RestoreFromTrashOutlined";
import { Box, Button, Checkbox, FormControlLabel, IconButton, Typography } from "@mui/material";
import { collectionOf, isSingleton, sections, versions } from "@portfolio/content/collections";
import { isSectionType, sectionTypes } from "@portfolio/content/sections";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ListContextProvider, useDataProvider, useGetList, useList } from "react-admin";
import type { DeletedItem } from "../../data/provider/custom-methods.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { translateText } from "../../i18n/messages.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { ListedRow, ListedRows } from "../../layout/ListedRow.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { toastFailure } from "../../layout/notifications/toasts.ts";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { BulkBar } from "../../list/BulkBar.tsx";
import { SelectPage } from "../../list/select-rows.tsx";
import { useRestore } from "../../record/versions/use-restore.tsx";

/** `/admin/revisions`: restores records that were deleted within the last 30 days, or deletes them permanently. */
export default function RecentlyDeleted() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const deletedItemsQuery = useQuery({
    queryKey: [versions.name, "deleted"],
    queryFn: () => dataProvider.listDeletedItems(),
    // A record may have been deleted since the last visit.
    staleTime: 0,
  });
  const { data: deletedItems, error } = deletedItemsQuery;
  useEffect(() => {
    if (error) toastFailure(error, sharedMessage("loadFailed"));
  }, [error]);

  if (deletedItemsQuery.isPending) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={versionsMessage("recentlyDeleted")}
        description={versionsMessage("recentlyDeletedText")}
      />
      <LoadFailure
        subject={versionsMessage("deletedRecordsSubject")}
        query={deletedItemsQuery}
        isReported
      />
      {deletedItems?.length === 0 && (
        <Typography color="text.secondary">{versionsMessage("nothingDeleted")}</Typography>
      )}
      {deletedItems && deletedItems.length > 0 && <DeletedItems items={deletedItems} />}
    </>
  );
}

function DeletedItems({ items }: { items: DeletedItem[] }) {
  const { pendingId, restore, restoreUnlessTaken, deleteForever, slugDialog } = useRestore();
  const [itemToConfirm, setItemToConfirm] = useState<DeletedItem | null>(null);
  const [itemToDelete, setItemToDelete] = useState<DeletedItem | null>(null);
  const singletons = items.filter((item) => isSingleton(sections, item));
  const existingSections = useGetList(
    sections.name,
    {
      filter: { "section_type@in": `(${singletons.map(({ section_type: type }) => type)})` },
      pagination: { page: 1, perPage: 100 },
      meta: { columns: ["id", "section_type"] },
    },
    { enabled: singletons.length > 0 },
  );
  const wouldReplaceSection = ({ section_type: type }: DeletedItem) =>
    singletons.some((item) => item.section_type === type) &&
    existingSections.data?.some((section) => section.section_type === type);

  // A singleton may need a confirmation, so it is restored alone.
  const selectableItems = items.filter((item) => !singletons.includes(item));
  const list = useList({ data: selectableItems });
  const selectedIds = list.selectedIds.filter((id) => items.some((item) => item.id === id));

  return (
    <ListContextProvider value={{ ...list, selectedIds }}>
      {selectableItems.length > 1 && (
        <FormControlLabel
          control={<SelectPage />}
          label={sharedMessage("selectAll")}
          sx={{ mb: 1 }}
        />
      )}
      <Box sx={{ "& > *": { mb: 2 } }}>
        <BulkBar
          plural={versionsMessage("records")}
          formatCount={(smart_count) => versionsMessage("recordCount", { smart_count })}
          isDisabled={pendingId !== null}
          actions={[
            {
              label: sharedMessage("restore"),
              icon: <RestoreIcon />,
              run: restoreUnlessTaken,
              batchSize: 1,
              participle: versionsMessage("doneRestored"),
              leftOutText: versionsMessage("addressesTaken"),
              failureText: versionsMessage("restoreManyFailed"),
            },
          ]}
        />
      </Box>
      <ListedRows>
        {items.map((item) => {
          const collection = collectionOf(item.table_name);
          return (
            <ListedRow
              key={item.id}
              title={nameOf(item)}
              checkbox={
                selectableItems.length > 1 &&
                selectableItems.includes(item) && (
                  <Checkbox
                    size="small"
                    edge="start"
                    checked={selectedIds.includes(item.id)}
                    onChange={() => list.onToggleItem(item.id)}
                    slotProps={{
                      input: { "aria-label": sharedMessage("selectRow", { name: nameOf(item) }) },
                    }}
                  />
                )
              }
              detail={versionsMessage.with("deletedWhen", {
                kind: translateText(collection.singular),
                when: <RelativeTime value={item.created_at} />,
              })}
            >
              <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 0.5 }}>
                <Button
                  variant="outlined"
                  aria-label={versionsMessage("restoreNamed", { name: nameOf(item) })}
                  loading={pendingId === item.id}
                  disabled={
                    pendingId !== null || (singletons.includes(item) && existingSections.isPending)
                  }
                  onClick={() =>
                    wouldReplaceSection(item)
                      ? setItemToConfirm(item)
                      : restore({ id: item.id, collection })
                  }
                >
                  {sharedMessage("restore")}
                </Button>
                <IconButton
                  aria-label={versionsMessage("deletePermanentlyNamed", { name: nameOf(item) })}
                  title={versionsMessage("deletePermanently")}
                  disabled={pendingId !== null}
                  onClick={() => setItemToDelete(item)}
                >
                  <DeleteOutline fontSize="small" />
                </IconButton>
              </Box>
            </ListedRow>
          );
        })}
      </ListedRows>
      {slugDialog}
      {itemToDelete && (
        <ConfirmDialog
          title={versionsMessage("deletePermanentlyQuestion", { name: nameOf(itemToDelete) })}
          confirmLabel={versionsMessage("deletePermanently")}
          isBusy={pendingId !== null}
          onConfirm={async () => {
            await deleteForever(itemToDelete.id);
            setItemToDelete(null);
          }}
          onClose={() => setItemToDelete(null)}
          text={versionsMessage("deletePermanentlyText")}
        />
      )}
      {itemToConfirm && (
        <ConfirmDialog
          title={versionsMessage("replaceQuestion", { name: nameOf(itemToConfirm) })}
          confirmLabel={sharedMessage("replace")}
          isBusy={pendingId !== null}
          onConfirm={async () => {
            await restore({ id: itemToConfirm.id, collection: sections });
            setItemToConfirm(null);
          }}
          onClose={() => setItemToConfirm(null)}
          text={versionsMessage("replaceText")}
        />
      )}
    </ListContextProvider>
  );
}

/** Title of the record. A section's title includes its type. */
function nameOf({ title, section_type: type }: DeletedItem): string {
  if (!type) return title || sharedMessage("untitled");
  const label = isSectionType(type) ? translateText(sectionTypes[type].label) : type;
  return title ? `${label}: ${title}` : label;
}
