import { signedOutChannel } from "@portfolio/content/browser-keys";
import { useSite } from "../use-site.ts";
import { openAccount } from "./account.ts";
import styles from "./Owner.module.css";

interface OwnerBarProps {
  /** Tells the owner that something did not work. */
  onFailure: (message: string) => void;
}

/** Says that this is the owner's view, and leads to the admin and out. */
export function OwnerBar({ onFailure }: OwnerBarProps) {
  const { name } = useSite();
  const signOut = async () => {
    try {
      await (await openAccount()).signOut();
    } catch (error) {
      console.error(error);
      onFailure("Error signing out. Please try again.");
      return;
    }
    const channel = new BroadcastChannel(signedOutChannel);
    channel.postMessage(null);
    channel.close();
    // From the start, as the visitor that they are now.
    window.location.reload();
  };
  return (
    <aside className={styles.bar} aria-label="Owner">
      <div className={`wrap ${styles.row}`}>
        <p className={styles.name}>
          {name}
          <span className={styles.aside}> · your view</span>
        </p>
        <a href="/admin">Admin</a>
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </aside>
  );
}
