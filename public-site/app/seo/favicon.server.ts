import { accentColours } from "../styles/accent.ts";

/** The first letters of the first and the last word of a name; empty for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** The site's icon: the owner's initials on the accent, in the colours of the visitor's scheme. */
export function faviconSvg(name: string, accent: string): string {
  const { light, dark } = accentColours(accent);
  const initials = initialsOf(name);
  const size = [...initials].length > 1 ? 30 : 38;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>rect{fill:${light.fill}}text{fill:${light.onFill};font:600 ${size}px "Instrument Sans","Helvetica Neue",Arial,sans-serif}@media(prefers-color-scheme:dark){rect{fill:${dark.fill}}text{fill:${dark.onFill}}}</style><rect width="64" height="64" rx="14"/><text x="32" y="33" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`;
}

/** The owner's picture, a PNG, as a drawing, which is what browsers prefer for a tab. */
export function pictureSvg(png: Uint8Array): string {
  const data = Buffer.from(png).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>`;
}
