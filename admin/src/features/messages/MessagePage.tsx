import { Button, Typography } from "@mui/material";
import { messages } from "@portfolio/content/collections";
import type { MessageRow } from "@portfolio/content/message";
import { useRecordContext } from "react-admin";
import { ChoiceInput } from "../../fields/inputs.tsx";
import { inboxMessage } from "../../i18n/en/inbox.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { RecordPage } from "../../record/RecordPage.tsx";
import { messageStates } from "./message-states.ts";
import { useMarkAsRead } from "./use-mark-as-read.ts";

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
