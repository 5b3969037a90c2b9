import * as Toast from "@radix-ui/react-toast";
import styles from "./Owner.module.css";
import { useOwnerWords } from "./owner-words.ts";

/** How long it stays unless somebody attends to it, in milliseconds, and how far a swipe must go, in pixels. */
const duration = 5000;
const swipeThreshold = 50;

/** Tells the owner that something did not work; F8 takes the keyboard to it. */
export function Failure({ message }: { message: string }) {
  const words = useOwnerWords();
  return (
    <Toast.Provider duration={duration} swipeThreshold={swipeThreshold}>
      <Toast.Root className={styles.toast} type="foreground">
        <div>
          <Toast.Title className={styles.toastTitle}>{words.error}</Toast.Title>
          <Toast.Description>{message}</Toast.Description>
        </div>
        <Toast.Close className={styles.close}>{words.close}</Toast.Close>
      </Toast.Root>
      <Toast.Viewport className={styles.toasts} hotkey={["F8"]} />
    </Toast.Provider>
  );
}
