import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useMessages } from "../i18n/use-messages.ts";
import { isLandingSection, type LandingSection, sectionAnchor } from "../sections/landing.ts";
import type { Site } from "../site/site.ts";
import { EditLink, sectionFormPath } from "./EditLinks.tsx";
import styles from "./OwnerView.module.css";
import { useOwnerMessages } from "./owner-messages.ts";
import { type SectionFormLink, useOwnerView } from "./owner-view.ts";

/** For the owner: a link to the form of each section, and of each section type that the page does not show. */
export function LandingEditLinks({ site: { sections, hasCv } }: { site: Site }) {
  const { add, langAttributes } = useOwnerMessages();
  const names = useTypeNames();
  const { forms = [], sectionIds = {} } = useOwnerView() ?? {};
  const shownTypes: readonly string[] = [
    ...sections.map(({ type }) => type),
    ...(hasCv ? ["cv"] : []),
  ];
  const formsOfMissingSections = forms.filter(({ type }) => !shownTypes.includes(type));
  return (
    <>
      {sections.filter(isLandingSection).map((section) => {
        const anchor = sectionAnchor(section, sections);
        const id = sectionIds[anchor] ?? null;
        return <SectionEditLink key={anchor} section={{ ...section, id }} anchor={anchor} />;
      })}
      {formsOfMissingSections.length > 0 ? (
        <p className={`wrap cluster no-print note touch-targets ${styles.add}`}>
          <span {...langAttributes}>{add}</span>
          {formsOfMissingSections.map((form) => (
            <a key={form.type} href={sectionFormPath(form)}>
              {names[form.type] ?? form.label}
            </a>
          ))}
        </p>
      ) : null}
    </>
  );
}

/** Renders the edit link inside the section, so that it is visible while the section is hovered or focused. */
function SectionEditLink({ section, anchor }: { section: LandingSection; anchor: string }) {
  const names = useTypeNames();
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => setContainer(document.getElementById(anchor)), [anchor]);
  return container
    ? createPortal(
        <EditLink
          href={sectionFormPath(section)}
          recordName={section.title || (names[section.type] ?? "")}
        />,
        container,
      )
    : null;
}

/** Names of the section types in the language of the site. Some types have no such name. */
function useTypeNames(): Partial<Record<SectionFormLink["type"], string>> {
  const { home, cv, photos, contact, typeNames } = useMessages();
  return { ...typeNames, hero: home, contact, cv, community_carousel: photos };
}
