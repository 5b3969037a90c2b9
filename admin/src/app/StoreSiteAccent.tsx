import { accentColours } from "@portfolio/content/accent";
import { sections } from "@portfolio/content/collections";
import { parseSection, type SectionRow } from "@portfolio/content/section";
import { useEffect } from "react";
import { useGetList, useStore } from "react-admin";
import type { SiteAccent } from "../layout/theme.ts";
import { metadataQuery } from "../record/metadata-query.ts";
import { siteAccentKey } from "./SiteThemes.tsx";

export function StoreSiteAccent() {
  const { data } = useGetList<SectionRow>(sections.name, metadataQuery);
  const [, store] = useStore<SiteAccent>(siteAccentKey);
  const metadata = data?.[0] && parseSection(data[0]);
  const accent = metadata?.type === "metadata" ? metadata.content.appearance.accent : undefined;
  useEffect(() => {
    if (accent !== undefined) store(accentColours(accent));
  }, [accent, store]);
  return null;
}
