import { signedOutChannel } from "@portfolio/content/browser-keys";
import { openAccount } from "./account.ts";
import styles from "./Owner.module.css";
import { useOwnerMessages } from "./owner-messages.ts";

/** Bar with links to the admin and to sign out. */
export function OwnerBar({ onFailure }: { onFailure: (message: string) => void }) {
  const messages = useOwnerMessages();
  const signOut = async () => {
    try {
      await (await openAccount()).signOut();
    } catch (error) {
      console.error(error);
      onFailure(messages.signOutFailed);
      return;
    }
    const channel = new BroadcastChannel(signedOutChannel);
    channel.postMessage(null);
    channel.close();
    // Reload as a visitor.
    window.location.reload();
  };
  return (
    <aside className={styles.bar} aria-label={messages.owner}>
      <div className={`wrap ${styles.row}`}>
        <a href="/admin">{messages.admin}</a>
        <button type="button" onClick={() => void signOut()}>
          {messages.signOut}
        </button>
      </div>
    </aside>
  );
}
