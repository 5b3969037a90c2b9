import type { SectionContent } from "@portfolio/content/sections";
import { FieldGroup } from "../../../../fields/FieldGroup.tsx";
import { FieldRow } from "../../../../fields/FieldRow.tsx";
import { LinkInput } from "../../../../fields/LinkInput.tsx";
import { ListInput } from "../../../../fields/ListInput.tsx";
import { TextInput } from "../../../../fields/TextInput.tsx";
import { cvMessage } from "../../../../i18n/en/cv.ts";
import { fieldsMessage } from "../../../../i18n/en/fields.ts";

type Profile = SectionContent<"cv">["basics"]["profiles"][number];

export function CvBasics() {
  return (
    <>
      <FieldGroup title={cvMessage("person")} help={cvMessage("personHelp")}>
        <FieldRow>
          <TextInput source="content.basics.name" />
          <TextInput source="content.basics.label" />
        </FieldRow>
        <TextInput source="content.basics.summary" multiline minRows={3} />
        <LinkInput
          source="content.basics.image"
          placeholder={fieldsMessage("addressPlaceholder")}
          helperText={cvMessage("photoHelp")}
        />
      </FieldGroup>
      <FieldGroup title={cvMessage("contact")} help={cvMessage("contactHelp")}>
        <FieldRow>
          <TextInput source="content.basics.email" inputMode="email" />
          <TextInput source="content.basics.phone" inputMode="tel" />
        </FieldRow>
        <LinkInput source="content.basics.url" placeholder="https://…" />
        <TextInput source="content.basics.location.address" />
        <FieldRow columns="1fr 2fr">
          <TextInput source="content.basics.location.postalCode" />
          <TextInput source="content.basics.location.city" />
        </FieldRow>
        <FieldRow columns="2fr 1fr">
          <TextInput source="content.basics.location.region" />
          <TextInput source="content.basics.location.countryCode" placeholder="PT" />
        </FieldRow>
        <ListInput source="content.basics.profiles" itemName="profile" summary={profileSummary}>
          <FieldRow>
            <TextInput source="network" />
            <TextInput source="username" />
          </FieldRow>
          <LinkInput source="url" placeholder="https://…" />
        </ListInput>
      </FieldGroup>
    </>
  );
}

function profileSummary({ network = "", username, url }: Partial<Profile>) {
  return { title: network, detail: username || url };
}
