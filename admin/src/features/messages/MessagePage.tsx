import { Button, Typography } from "@mui/material";
import { messages } from "@portfolio/content/collections";
import type { MessageRow } from "@portfolio/content/message";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import { ChoiceInput } from "../../fields/inputs.tsx";
import { inboxMessage } from "../../i18n/en/inbox.ts";
import { onPageVisible } from "../../layout/page-events.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { RecordPage } from "../../record/RecordPage.tsx";
import { useRecordStorage } from "../../record/use-record-storage.ts";
import { messageStates } from "./message-states.ts";

/** `/admin/messages/{id}` */
export default function MessagePage() {
  return (
    <RecordPage collection={messages}>
      <MessageText />
      <MessageState />
    </RecordPage>
  );
}

function MessageText() {
  const record = useRecordContext<MessageRow>();
  if (!record) return null;
  const { email, message, created_at: sentAt } = record;
  return (
    <>
      <Typography color="text.secondary">
        {email} · <RelativeTime value={sentAt} />
      </Typography>
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{message}</Typography>
      <div>
        <Button
          variant="outlined"
          // Mail programs accept an encoded address, but not an encoded "@".
          href={`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`}
        >
          {inboxMessage("reply")}
        </Button>
      </div>
    </>
  );
}

function MessageState() {
  const isMarking = useMarkAsRead();
  return <ChoiceInput source="state" names={messageStates} disabled={isMarking} />;
}

/**
 * Marks a new message as read when it is shown. After that, the owner can make it new again.
 *
 * @returns true until the change to "read" is saved or has failed; until then another save would cause a conflict
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
