import { useEffect, useState } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./SchemeToggle.module.css";
import { chooseScheme, currentScheme, type Scheme, schemes } from "./scheme.ts";

/** A button that goes from the device's colours to light, to dark, and back. */
export function SchemeToggle() {
  const [scheme, setScheme] = useState<Scheme>("system");
  useEffect(() => setScheme(currentScheme()), []);

  const next = schemes[(schemes.indexOf(scheme) + 1) % schemes.length] ?? "system";
  return (
    <button
      type="button"
      className={`needs-script ${styles.toggle}`}
      aria-label={`Colours: ${scheme}. Change to ${next}`}
      title={`Colours: ${scheme}`}
      onClick={() => {
        chooseScheme(next);
        setScheme(next);
      }}
    >
      {/* Which of the three shows is the style sheet's choice: it knows before the script does. */}
      <Icon name="monitor" className={styles.system} />
      <Icon name="sun" className={styles.light} />
      <Icon name="moon" className={styles.dark} />
    </button>
  );
}
