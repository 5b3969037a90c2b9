import { useQuery } from "@tanstack/react-query";
import { useServer } from "./server-context.ts";

/** Numbers of mails to subscribers: those that wait now, and those sent, refused or unclear in the last week. */
interface MailState {
  /** Why the queue stopped; null while it runs. */
  problem: string | null;
  waiting: number;
  /** The mail server's last refusal of a mail that is still waiting; null if there is none. */
  waitingProblem: string | null;
  sent: number;
  refused: number;
  /** Mails that the mail server may or may not have accepted. */
  unclear: number;
}

export const mailStateKey = ["mail state"];

/** Loads the state of the mail queue; null after any error, for example if the database lacks the newest migrations. */
export function useMailState() {
  const { client } = useServer();
  return useQuery({
    queryKey: mailStateKey,
    queryFn: async () => (await client.rpc("mail_state")).data as MailState | null,
    staleTime: 0,
  });
}
