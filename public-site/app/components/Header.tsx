import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { menuEntries } from "../sections/landing.ts";
import type { Site } from "../site.ts";
import { useWords } from "../words/use-words.ts";
import styles from "./Header.module.css";
import { Icon } from "./Icon.tsx";
import { SchemeToggle } from "./SchemeToggle.tsx";
import { useSectionInView } from "./use-section-in-view.ts";

/** The owner's name and the menu: a row where there is room, a sheet that opens without a script elsewhere. */
export function Header({ site }: { site: Site }) {
  const words = useWords();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const entries = menuEntries(site.sections, words);
  const inView = useSectionInView(
    entries.map(({ anchor }) => anchor),
    pathname,
  );
  return (
    <header className={styles.header}>
      <a href="#main" className="skip" {...words.apart}>
        {words.skip}
      </a>
      <div className={`wrap ${styles.bar}`}>
        <Link to="/" viewTransition={pathname !== "/"} className={styles.name}>
          {site.name}
        </Link>
        <nav
          id="menu"
          ref={menu}
          popover="auto"
          aria-label={words.mainMenu}
          className={styles.menu}
        >
          <ul className={styles.entries}>
            {entries.map(({ anchor, name }) => (
              <li key={anchor}>
                <Link
                  to={`/#${anchor}`}
                  viewTransition={pathname !== "/"}
                  className={styles.entry}
                  aria-current={anchor === inView ? "location" : undefined}
                  onClick={() => menu.current?.hidePopover()}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SchemeToggle />
        {entries.length > 0 ? (
          <button
            type="button"
            popoverTarget="menu"
            aria-label={words.menu}
            className={styles.menuButton}
          >
            <Icon name="menu" className={styles.open} />
            <Icon name="close" className={styles.close} />
          </button>
        ) : null}
      </div>
    </header>
  );
}
