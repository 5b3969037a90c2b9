import { CountedTextInput } from "../../../../fields/CountedTextInput.tsx";
import { FieldGroup } from "../../../../fields/FieldGroup.tsx";
import { FieldRow } from "../../../../fields/FieldRow.tsx";
import { LinkInput } from "../../../../fields/LinkInput.tsx";
import { SearchResultCard } from "../../../../fields/link-cards/SearchResultCard.tsx";
import { SwitchInput } from "../../../../fields/SwitchInput.tsx";
import { TagsInput } from "../../../../fields/TagsInput.tsx";
import { TextInput } from "../../../../fields/TextInput.tsx";
import { dashboardMessage } from "../../../../i18n/en/dashboard.ts";
import { metadataMessage } from "../../../../i18n/en/metadata.ts";
import { useMetadata } from "./use-metadata.ts";

export function GeneralGroup() {
  return (
    <FieldGroup title={metadataMessage("general")} help={metadataMessage("generalHelp")}>
      <TextInput source="content.metaAuthor" helperText={dashboardMessage("nameHelp")} />
      <SiteSearchResult />
      <CountedTextInput
        source="content.pageTitle"
        recommended={{ from: 30, to: 60 }}
        helperText={metadataMessage("titleHelp")}
      />
      <CountedTextInput
        source="content.metaDescription"
        multiline
        recommended={{ from: 110, to: 160 }}
        helperText={metadataMessage("descriptionHelp")}
      />
      <TagsInput source="content.metaKeywords" helperText={metadataMessage("keywordsHelp")} />
      <FieldRow>
        <TextInput source="content.language" helperText={metadataMessage("languageHelp")} />
        <TextInput source="content.locale" helperText={metadataMessage("localeHelp")} />
      </FieldRow>
    </FieldGroup>
  );
}

export function RobotsGroup() {
  return (
    <FieldGroup title={metadataMessage("robots")} help={metadataMessage("robotsHelp")}>
      <SwitchInput source="content.robotsIndex" helperText={metadataMessage("indexHelp")} />
      <SwitchInput source="content.robotsFollow" />
      <LinkInput
        source="content.canonicalUrl"
        placeholder="https://…"
        helperText={metadataMessage("canonicalHelp")}
      />
    </FieldGroup>
  );
}

function SiteSearchResult() {
  const content = useMetadata();
  return (
    <SearchResultCard
      address={content.canonicalUrl}
      title={content.pageTitle}
      description={content.metaDescription}
      isListed={content.robotsIndex}
    />
  );
}
