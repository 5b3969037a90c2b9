import type { ReactNode } from "react";
import type { Site } from "../site.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";

interface LayoutProps {
  site: Site;
  /** The footer's button that opens the cookie settings. */
  cookieSettings?: ReactNode;
  children: ReactNode;
}

/** What every page of the site has around its content. */
export function Layout({ site, cookieSettings, children }: LayoutProps) {
  return (
    <>
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} cookieSettings={cookieSettings} />
    </>
  );
}
