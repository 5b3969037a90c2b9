const paper = "#fbfaf7";
const night = "#12110f";

/** Least contrast of the guidelines (WCAG 2.2 AA) for large text and for parts of controls. */
const enough = 3;

/**
 * Any colour the browser understands as `#rrggbb`; null for other text, and where nothing can draw.
 * Colours that screens of the usual range cannot show become the nearest they can.
 */
export function toHex(colour: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase();
  if (typeof CSS === "undefined" || !CSS.supports?.("color", colour)) return null;
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return null;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part = 0) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** One sentence on how a colour stands out from the site's light and dark backgrounds. */
export function contrastNote(hex: string): string {
  const onLight = contrast(hex, paper);
  const onDark = contrast(hex, night);
  const numbers = `${onLight.toFixed(1)} to 1 on light, ${onDark.toFixed(1)} to 1 on dark`;
  if (onLight < enough)
    return `Faint on the light background (${numbers}); text uses a darker shade.`;
  if (onDark < enough)
    return `Faint on the dark background (${numbers}); text uses a lighter shade.`;
  return `Stands out well on both backgrounds (${numbers}).`;
}

/** Contrast ratio of two `#rrggbb` colours by WCAG 2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
