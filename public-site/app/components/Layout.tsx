import type { ReactNode } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import type { Site } from "../site/site.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { HideOnError } from "./HideOnError.tsx";

interface LayoutProps {
  site: Site;
  cookieSettings?: ReactNode;
  children: ReactNode;
}

/** Layout of every page of the public site: header, main content and footer. */
export function Layout({ site, cookieSettings, children }: LayoutProps) {
  const messages = useMessages();
  return (
    <>
      {site.isSample && (
        <aside className="wrap">
          <p {...messages.langAttributes}>{messages.sample}</p>
        </aside>
      )}
      <HideOnError>
        <Header site={site} />
      </HideOnError>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <HideOnError>
        <Footer site={site} cookieSettings={cookieSettings} />
      </HideOnError>
    </>
  );
}
