import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { media } from "@portfolio/content/collections";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Identifier, useDataProvider, useListContext } from "react-admin";
import { PartialChangeError } from "../../data/api/errors.ts";
import { MediaInUseError, type MediaRow } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { BulkBar } from "../../list/BulkBar.tsx";
import { replaceMediaMutationKey } from "./ReplaceButton.tsx";

export function SelectionBar({ onEnd }: { onEnd(): void }) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const plural = mediaMessage("plural");

  async function deleteUnused(ids: Identifier[]) {
    const { data } = await dataProvider.getMany<MediaRow>(media.name, { ids: ids.map(String) });
    const [row] = data;
    // Another window has deleted the file.
    if (!row) throw new PartialChangeError(0, 1);
    if (queryClient.isMutating({ mutationKey: replaceMediaMutationKey(row.id) }) > 0)
      throw new PartialChangeError(0, 1, [row.id]);
    try {
      await store.remove(store.withUrl(row));
    } catch (error) {
      throw error instanceof MediaInUseError ? new PartialChangeError(0, 1, [row.id]) : error;
    }
  }

  return (
    <BulkBar
      plural={plural}
      formatCount={filesText}
      selectionMode={{ emptyText: mediaMessage("choosePictures"), onEnd }}
      actions={[
        {
          label: sharedMessage("delete"),
          icon: <DeleteIcon />,
          run: deleteUnused,
          // One by one, so that a cancellation or a failure reports exactly the deleted files.
          batchSize: 1,
          participle: sharedMessage("doneDeleted"),
          consequences: mediaMessage("deletionOfMany"),
          leftOutText: mediaMessage("othersInUse"),
          failureText: sharedMessage("deleteManyFailed", { plural }),
        },
      ]}
    />
  );
}

export function filesText(files: number): string {
  return mediaMessage("files", { smart_count: files });
}

/** Whether the owner selects files of the surrounding list, and a function that starts or ends this mode. */
export function useSelectionMode() {
  const { onUnselectItems } = useListContext();
  const [isSelecting, setSelecting] = useState(false);
  const setMode = (isStart: boolean) => {
    // An earlier visit may have left a selection.
    onUnselectItems();
    setSelecting(isStart);
  };
  return [isSelecting, setMode] as const;
}
