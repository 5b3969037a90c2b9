import * as Toast from "@radix-ui/react-toast";
import styles from "./Owner.module.css";
import { useOwnerMessages } from "./owner-messages.ts";

/** How long the message is shown unless hovered or focused, in ms. */
const duration = 5000;
const swipeThreshold = 50;

/** Error message for the owner. F8 focuses it. */
export function Failure({ message }: { message: string }) {
  const messages = useOwnerMessages();
  return (
    <Toast.Provider duration={duration} swipeThreshold={swipeThreshold}>
      <Toast.Root className={styles.toast} type="foreground">
        <div>
          <Toast.Title className={styles.toastTitle}>{messages.error}</Toast.Title>
          <Toast.Description>{message}</Toast.Description>
        </div>
        <Toast.Close className={styles.close}>{messages.close}</Toast.Close>
      </Toast.Root>
      <Toast.Viewport className={styles.toasts} hotkey={["F8"]} />
    </Toast.Provider>
  );
}
