import { Box } from "@mui/material";
import type { SectionContent } from "@portfolio/content/sections";
import { ContactIcon, contactIconNames } from "../../../fields/contact-icons.tsx";
import { FieldGroup, FieldRow } from "../../../fields/FieldGroup.tsx";
import type { FieldProps } from "../../../fields/field.ts";
import { LinkInput, SelectField, SwitchInput, TextInput } from "../../../fields/inputs.tsx";
import { ListInput } from "../../../fields/ListInput.tsx";
import { formsMessage } from "../../../i18n/en/forms.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { translateText } from "../../../i18n/messages.ts";
import { SectionHeadingInputs } from "./SectionHeadingInputs.tsx";

type ContactLink = SectionContent<"contact">["contactLinks"][number];

export default function ContactForm() {
  return (
    <>
      <SectionHeadingInputs
        titleHelp={formsMessage("contactHeadingHelp")}
        subtitleHelp={formsMessage("contactLineHelp")}
      />
      <FieldGroup title={formsMessage("contactForm")}>
        <SwitchInput source="content.messageForm" helperText={formsMessage("messageFormHelp")} />
      </FieldGroup>
      <FieldGroup title={formsMessage("contactLinks")} help={formsMessage("contactLinksHelp")}>
        <ListInput
          source="content.contactLinks"
          itemName="link"
          hideLabel
          emptyText={formsMessage("noLinks")}
          summary={linkSummary}
        >
          <FieldRow>
            <TextInput source="label" placeholder={sharedMessage("email")} />
            <IconInput source="iconName" />
          </FieldRow>
          <TextInput source="value" placeholder="name@example.com" />
          <LinkInput source="href" placeholder="mailto:name@example.com" />
        </ListInput>
      </FieldGroup>
    </>
  );
}

function linkSummary({ label = "", value, iconName = "link" }: Partial<ContactLink>) {
  return {
    title: label,
    detail: value,
    leading: <ContactIcon name={iconName} sx={{ mx: 0.5, color: "text.secondary" }} />,
  };
}

const iconChoices = () =>
  contactIconNames.map(
    ([icon, name]) =>
      [
        icon,
        <Box key={icon} component="span" sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
          <ContactIcon name={icon} fontSize="small" />
          {translateText(name)}
        </Box>,
      ] as const,
  );

const iconGrid = { display: "grid", gridTemplateColumns: { sm: "1fr 1fr" } };

function IconInput(props: FieldProps) {
  return (
    <SelectField
      {...props}
      choices={iconChoices()}
      fallback="link"
      slotProps={{ select: { MenuProps: { slotProps: { list: { sx: iconGrid } } } } }}
    />
  );
}
