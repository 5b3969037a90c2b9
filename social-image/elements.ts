/** CSS properties and values. The renderer supports only a subset of CSS. Lengths are in pixels. */
export type Style = Readonly<Record<string, string | number>>;

/** A node of the layout tree: the shape of a React element, without React. */
export interface Element {
  type: "div" | "img";
  props: {
    style: Style;
    children?: readonly (Element | null)[] | string;
    src?: string;
    width?: number;
    height?: number;
  };
}

export const column = (style: Style, ...children: (Element | null)[]): Element =>
  box({ flexDirection: "column", ...style }, ...children);

export const row = (style: Style, ...children: (Element | null)[]): Element =>
  box({ flexDirection: "row", ...style }, ...children);

/** A box. Sets `display`, because the renderer requires it for several children. */
export function box(style: Style, ...children: (Element | null)[]): Element {
  return {
    type: "div",
    props: { style: { display: "flex", boxSizing: "border-box", ...style }, children },
  };
}

/** One line of text that never breaks. */
export function line(style: Style, text: string): Element | null {
  if (!text) return null;
  return {
    type: "div",
    props: { style: { display: "flex", whiteSpace: "nowrap", ...style }, children: text },
  };
}

/** A picture that already has its display size in pixels. */
export function picture(src: string, width: number, height: number, style: Style = {}): Element {
  return { type: "img", props: { src, width, height, style: { width, height, ...style } } };
}
