import { signedOutChannel } from "@portfolio/content/browser-keys";
import { useSite } from "../use-site.ts";
import { openAccount } from "./account.ts";
import styles from "./Owner.module.css";
import { useOwnerWords } from "./owner-words.ts";

interface OwnerBarProps {
  /** Tells the owner that something did not work. */
  onFailure: (message: string) => void;
}

/** Says that this is the owner's view, and leads to the admin and out. */
export function OwnerBar({ onFailure }: OwnerBarProps) {
  const { name } = useSite();
  const words = useOwnerWords();
  const signOut = async () => {
    try {
      await (await openAccount()).signOut();
    } catch (error) {
      console.error(error);
      onFailure(words.signOutFailed);
      return;
    }
    const channel = new BroadcastChannel(signedOutChannel);
    channel.postMessage(null);
    channel.close();
    // From the start, as the visitor that they are now.
    window.location.reload();
  };
  return (
    <aside className={styles.bar} aria-label={words.owner}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.name}>
          {name}
          <span className={styles.aside}> · {words.yourView}</span>
        </p>
        <a href="/admin">{words.admin}</a>
        <button type="button" onClick={() => void signOut()}>
          {words.signOut}
        </button>
      </div>
    </aside>
  );
}
