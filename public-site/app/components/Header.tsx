import { type FocusEvent, memo, useMemo } from "react";
import { Link, useLocation } from "react-router";
import { useMessages } from "../i18n/use-messages.ts";
import { usesViewTransitions } from "../navigation/reduced-motion.ts";
import { anchorOf, headerMenu, type MenuLink } from "../sections/menus.ts";
import type { Site } from "../site/site.ts";
import styles from "./Header.module.css";
import { Icon } from "./Icon.tsx";
import { SafeLink } from "./SafeLink.tsx";
import { SchemeToggle } from "./SchemeToggle.tsx";
import { useSectionInView } from "./use-section-in-view.ts";

/**
 * The site's name and the menu: a row on wide screens and without scripts, otherwise a popover. Memoized, because React
 * Router renders the layout again at the start of each navigation.
 */
export const Header = memo(function Header({ site }: { site: Site }) {
  const messages = useMessages();
  const { pathname } = useLocation();
  const menu = useMemo(() => headerMenu(site, messages), [site, messages]);
  const { links, rowLinks, moreLinks, widthInLetters } = menu;
  const currentAnchor = useSectionInView(links.map(anchorOf).filter(Boolean), pathname);
  const renderItem = (link: MenuLink) => {
    const { href, name, isNameInInterfaceLanguage } = link;
    const anchor = anchorOf(link);
    const isCurrent = anchor ? anchor === currentAnchor : isWithin(pathname, href);
    const currentValue = anchor ? "location" : pathname === href ? "page" : "true";
    const linkProps = {
      className: styles.entry,
      dir: "auto",
      "aria-current": isCurrent ? currentValue : undefined,
    } as const;
    return (
      <li key={`${href} ${name}`}>
        {anchor ? (
          <Link
            to={href}
            discover="none"
            viewTransition={pathname !== "/" && usesViewTransitions()}
            {...linkProps}
          >
            {name}
          </Link>
        ) : (
          <SafeLink
            href={href}
            {...linkProps}
            {...(isNameInInterfaceLanguage ? messages.langAttributes : {})}
          >
            {name}
          </SafeLink>
        )}
      </li>
    );
  };
  return (
    <header className={`no-print ${styles.header}`} style={{ "--letters": widthInLetters }}>
      <a href="#main" className="skip" {...messages.langAttributes}>
        {messages.skip}
      </a>
      <div className={`wrap ${styles.bar}`}>
        {/* The text direction of the name is set on `bdi`, so that the link's margin keeps the page's direction. */}
        <Link
          to="/"
          discover="none"
          viewTransition={pathname !== "/" && usesViewTransitions()}
          className={styles.name}
        >
          <bdi>{site.name}</bdi>
        </Link>
        <nav
          id="menu"
          popover="auto"
          aria-label={messages.mainMenu}
          className={styles.menu}
          onBlur={closeWhenFocusLeaves}
        >
          <ul className={styles.entries}>
            {rowLinks.map(renderItem)}
            {moreLinks.length > 0 ? (
              <li>
                <button
                  type="button"
                  popoverTarget="more"
                  className={`${styles.entry} ${styles.more}`}
                  {...messages.langAttributes}
                >
                  {messages.more}
                </button>
                <ul id="more" popover="auto" className={styles.panel} onBlur={closeWhenFocusLeaves}>
                  {moreLinks.map(renderItem)}
                </ul>
              </li>
            ) : null}
          </ul>
        </nav>
        <SchemeToggle />
        {links.length > 0 ? (
          <button
            type="button"
            popoverTarget="menu"
            aria-label={messages.menu}
            className={`icon-button needs-script ${styles.menuButton}`}
          >
            <Icon name="menu" className={styles.open} />
            <Icon name="close" className={styles.close} />
          </button>
        ) : null}
      </div>
    </header>
  );
});

/**
 * Closes a menu when Tab leaves it, because the menu would cover the focused element. Does nothing if the focus moves
 * to the button of a menu, because the browser closes the menu when that button is pressed.
 */
function closeWhenFocusLeaves({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
  if (!relatedTarget.matches("[popovertarget]")) currentTarget.hidePopover();
}

/** True on the linked page and on pages below it. */
function isWithin(pathname: string, href: string): boolean {
  return href !== "/" && `${pathname}/`.startsWith(`${href}/`);
}
