import { useQuery } from "@tanstack/react-query";
import { useServer } from "./server-context.ts";

/** The queue of mails to subscribers: mails of the last week by their state. */
interface MailState {
  /** Why the queue stopped; null while it runs. */
  problem: string | null;
  waiting: number;
  sent: number;
  refused: number;
  /** Mails that the mail server may or may not have accepted. */
  unclear: number;
}

export const mailStateKey = ["mail state"];

/** Null if the database does not respond or lacks the newest migrations. */
export function useMailState() {
  const { client } = useServer();
  return useQuery({
    queryKey: mailStateKey,
    queryFn: async () => (await client.rpc("mail_state")).data as MailState | null,
    staleTime: 0,
  });
}
