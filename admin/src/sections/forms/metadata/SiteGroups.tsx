import { ColorInput } from "../../../inputs/ColorInput.tsx";
import { FieldGroup } from "../../../inputs/FieldGroup.tsx";
import { ImageInput } from "../../../inputs/ImageInput.tsx";
import { StringListInput } from "../../../inputs/StringListInput.tsx";
import { TextInput } from "../../../inputs/TextInput.tsx";
import { metadataWord } from "../../../words/en/metadata.ts";

/** Who counts visitors, after they agreed. */
export function AnalyticsGroup() {
  return (
    <FieldGroup title={metadataWord("analytics")} help={metadataWord("analyticsHelp")}>
      <TextInput source="content.googleAnalyticsId" placeholder="G-AB12CD34EF" />
      <TextInput source="content.plausibleDomain" placeholder="example.com" />
    </FieldGroup>
  );
}

/** What browsers may fetch ahead. */
export function HintsGroup() {
  return (
    <FieldGroup title={metadataWord("hints")} help={metadataWord("hintsHelp")}>
      <StringListInput
        source="content.preloadImages"
        itemName="picture"
        placeholder={metadataWord("preloadPlaceholder")}
      />
      <StringListInput
        source="content.dnsPreconnect"
        itemName="origin"
        placeholder="https://cdn.example.com"
      />
    </FieldGroup>
  );
}

/** The one colour of the site, and its sign. */
export function AppearanceGroup() {
  return (
    <FieldGroup title={metadataWord("appearance")}>
      <ColorInput
        source="content.appearance.accent"
        swatches={swatches}
        helperText={metadataWord("accentHelp")}
      />
      <ImageInput source="content.appearance.icon" helperText={metadataWord("iconHelp")} />
    </FieldGroup>
  );
}

const swatches = [
  { name: "Vermilion", value: "oklch(0.63 0.19 38)" },
  { name: "Ochre", value: "oklch(0.66 0.14 75)" },
  { name: "Moss", value: "oklch(0.58 0.12 130)" },
  { name: "Pine", value: "oklch(0.55 0.1 165)" },
  { name: "Lagoon", value: "oklch(0.6 0.1 215)" },
  { name: "Cobalt", value: "oklch(0.55 0.18 262)" },
  { name: "Plum", value: "oklch(0.54 0.17 320)" },
  { name: "Rose", value: "oklch(0.61 0.19 8)" },
];
