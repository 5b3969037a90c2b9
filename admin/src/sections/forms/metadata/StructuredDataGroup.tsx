import type { SectionContent } from "@portfolio/content/sections";
import { ChoiceInput } from "../../../inputs/ChoiceInput.tsx";
import { FieldGroup } from "../../../inputs/FieldGroup.tsx";
import { FieldRow } from "../../../inputs/FieldRow.tsx";
import { LinkInput } from "../../../inputs/LinkInput.tsx";
import { ListInput } from "../../../inputs/ListInput.tsx";
import { TextInput } from "../../../inputs/TextInput.tsx";
import { metadataWord } from "../../../words/en/metadata.ts";

/** What machines are told about who the site belongs to. */
export function StructuredDataGroup() {
  return (
    <FieldGroup title={metadataWord("structured")} help={metadataWord("structuredHelp")}>
      <ChoiceInput source="content.schemaType" names={schemaTypes} />
      <ListInput source="content.socialProfiles" itemName="profile" summary={profileSummary}>
        <FieldRow columns="1fr 2fr">
          <TextInput source="platform" />
          <LinkInput source="url" placeholder="https://…" />
        </FieldRow>
      </ListInput>
    </FieldGroup>
  );
}

type Profile = SectionContent<"metadata">["socialProfiles"][number];

const schemaTypes = {
  Person: "Person",
  Organization: "Organisation",
  ProfilePage: "Profile page of a person",
  WebSite: "Website",
};

function profileSummary({ platform = "", url }: Partial<Profile>) {
  return { title: platform, detail: url };
}
