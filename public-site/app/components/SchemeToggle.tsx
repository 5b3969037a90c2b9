import { interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { type ColourScheme, colourSchemes } from "./colour-scheme.ts";
import { Icon } from "./Icon.tsx";
import styles from "./SchemeToggle.module.css";

const icons = { system: "monitor", light: "sun", dark: "moon" } as const satisfies Record<
  ColourScheme,
  string
>;

/**
 * Button that switches between the device's colour scheme, light and dark. The inline script of `colour-scheme.ts`
 * handles the click and the style sheet shows the state, so the button works before hydration.
 */
export function SchemeToggle() {
  const messages = useMessages();
  const nameOf = (scheme: ColourScheme | undefined) => messages.schemes[scheme ?? "system"];
  return (
    <button
      type="button"
      className={`needs-script icon-button ${styles.toggle}`}
      data-scheme-toggle=""
    >
      {colourSchemes.map((scheme, index) => (
        <span key={scheme} className={styles[scheme]}>
          <Icon name={icons[scheme]} />
          <span className="visually-hidden">
            {interpolate(messages.changeColours, {
              scheme: nameOf(scheme),
              next: nameOf(colourSchemes[(index + 1) % colourSchemes.length]),
            })}
          </span>
        </span>
      ))}
    </button>
  );
}
