import { AccentInput } from "../../../../fields/AccentInput.tsx";
import { FieldGroup } from "../../../../fields/FieldGroup.tsx";
import { ImageInput } from "../../../../fields/ImageInput.tsx";
import { StringListInput } from "../../../../fields/StringListInput.tsx";
import { TextInput } from "../../../../fields/TextInput.tsx";
import { metadataMessage } from "../../../../i18n/en/metadata.ts";

/** Analytics services, which run after visitors have consented. */
export function AnalyticsGroup() {
  return (
    <FieldGroup title={metadataMessage("analytics")} help={metadataMessage("analyticsHelp")}>
      <TextInput source="content.googleAnalyticsId" placeholder="G-AB12CD34EF" />
      <TextInput source="content.plausibleDomain" placeholder="example.com" />
    </FieldGroup>
  );
}

export function HintsGroup() {
  return (
    <FieldGroup title={metadataMessage("hints")} help={metadataMessage("hintsHelp")}>
      <StringListInput
        source="content.preloadImages"
        itemName="picture"
        placeholder={metadataMessage("preloadPlaceholder")}
      />
      <StringListInput
        source="content.dnsPreconnect"
        itemName="origin"
        placeholder="https://cdn.example.com"
      />
    </FieldGroup>
  );
}

export function AppearanceGroup() {
  return (
    <FieldGroup title={metadataMessage("appearance")}>
      <AccentInput helperText={metadataMessage("accentHelp")} />
      <ImageInput source="content.appearance.icon" helperText={metadataMessage("iconHelp")} />
    </FieldGroup>
  );
}
