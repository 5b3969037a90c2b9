import { messages } from "@portfolio/content/collections";
import type { MessageRow } from "@portfolio/content/message";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import { onPageVisible } from "../../layout/page-events.ts";
import { useRecordStorage } from "../../record/use-record-storage.ts";

/**
 * Marks a new message as read when it is shown. After that, the owner can make it new again.
 *
 * @returns true while the mark is being saved, because another save would conflict with it
 */
export function useMarkAsRead(): boolean {
  const record = useRecordContext<MessageRow>();
  const isNew = record?.state === "new";
  const storage = useRecordStorage(messages.name, "");
  const [isPending, setPending] = useState(isNew);
  const wasShown = useRef(false);
  const mark = useEffectEvent(() => {
    if (wasShown.current || document.visibilityState !== "visible") return;
    wasShown.current = true;
    // After a failure the message stays new, and the next visit marks it.
    if (record && isNew) {
      storage.save({ ...record, state: "read" }, record, false).catch(() => setPending(false));
    }
  });
  useEffect(() => {
    mark();
    return onPageVisible(mark);
  }, []);
  useEffect(() => {
    if (!isNew) setPending(false);
  }, [isNew]);
  return isPending;
}
