import { BlogPageGroup } from "./metadata/BlogPageGroup.tsx";
import { GeneralGroup, RobotsGroup } from "./metadata/SearchGroups.tsx";
import { AnalyticsGroup, AppearanceGroup, HintsGroup } from "./metadata/SiteGroups.tsx";
import { SocialGroup } from "./metadata/SocialGroup.tsx";
import { StructuredDataGroup } from "./metadata/StructuredDataGroup.tsx";
import { SectionFields } from "./SectionFields.tsx";

export default function MetadataForm() {
  return (
    <SectionFields type="metadata">
      <GeneralGroup />
      <RobotsGroup />
      <SocialGroup />
      <StructuredDataGroup />
      <AnalyticsGroup />
      <BlogPageGroup />
      <HintsGroup />
      <AppearanceGroup />
    </SectionFields>
  );
}
