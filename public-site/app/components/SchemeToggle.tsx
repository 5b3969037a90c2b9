import { interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Icon } from "./Icon.tsx";
import styles from "./SchemeToggle.module.css";
import { type Scheme, schemes } from "./scheme.ts";

const icons = { system: "monitor", light: "sun", dark: "moon" } as const satisfies Record<
  Scheme,
  string
>;

/**
 * Button that switches between the device's colour scheme, light and dark. The inline script of `scheme.ts` handles the
 * click and the style sheet shows the state, so the button works before hydration.
 */
export function SchemeToggle() {
  const messages = useMessages();
  const nameOf = (scheme: Scheme | undefined) => messages.schemes[scheme ?? "system"];
  return (
    <button
      type="button"
      className={`needs-script icon-button ${styles.toggle}`}
      data-scheme-toggle=""
    >
      {schemes.map((scheme, index) => (
        <span key={scheme} className={styles[scheme]}>
          <Icon name={icons[scheme]} />
          <span className="visually-hidden">
            {interpolate(messages.changeColours, {
              scheme: nameOf(scheme),
              next: nameOf(schemes[(index + 1) % schemes.length]),
            })}
          </span>
        </span>
      ))}
    </button>
  );
}
