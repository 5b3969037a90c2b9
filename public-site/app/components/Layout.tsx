import type { ReactNode } from "react";
import type { Site } from "../site.ts";
import { useWords } from "../words/use-words.ts";
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
  const words = useWords();
  return (
    <>
      {site.isSample && (
        <aside className="wrap">
          <p {...words.apart}>{words.sample}</p>
        </aside>
      )}
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} cookieSettings={cookieSettings} />
    </>
  );
}
