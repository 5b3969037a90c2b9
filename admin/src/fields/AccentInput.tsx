import { ColorInput } from "./ColorInput.tsx";

/** Accent colour of the site; for forms of the metadata section. */
export function AccentInput({ helperText }: { helperText: string }) {
  return (
    <ColorInput source="content.appearance.accent" swatches={swatches} helperText={helperText} />
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
