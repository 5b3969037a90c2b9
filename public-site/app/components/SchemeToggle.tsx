import { useWords } from "../words/use-words.ts";
import { fill } from "../words/words.ts";
import { Icon } from "./Icon.tsx";
import styles from "./SchemeToggle.module.css";
import { type Scheme, schemes } from "./scheme.ts";

const icons = { system: "monitor", light: "sun", dark: "moon" } as const satisfies Record<
  Scheme,
  string
>;

/**
 * A button that goes from the device's colours to light, to dark, and back. The inline script of `scheme.ts` works it,
 * and the style sheet shows which of the three it is: both know before React has come.
 */
export function SchemeToggle() {
  const words = useWords();
  const nameOf = (scheme: Scheme | undefined) => words.schemes[scheme ?? "system"];
  return (
    <button type="button" className={`needs-script ${styles.toggle}`} data-scheme-toggle="">
      {schemes.map((scheme, index) => (
        <span key={scheme} className={styles[scheme]}>
          <Icon name={icons[scheme]} />
          <span className="visually-hidden">
            {fill(words.changeColours, {
              scheme: nameOf(scheme),
              next: nameOf(schemes[(index + 1) % schemes.length]),
            })}
          </span>
        </span>
      ))}
    </button>
  );
}
