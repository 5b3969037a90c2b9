/** A style as the renderer knows it: a part of CSS, lengths in pixels. */
export type Style = Readonly<Record<string, string | number>>;

/** A node of the tree that the renderer lays out. The shape of a React element, without React. */
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

/** A box whose children stand below each other. */
export function column(style: Style, ...children: (Element | null)[]): Element {
  return box({ flexDirection: "column", ...style }, ...children);
}

/** A box whose children stand beside each other. */
export function row(style: Style, ...children: (Element | null)[]): Element {
  return box({ flexDirection: "row", ...style }, ...children);
}

/** A box. The renderer asks for an explicit display where there are several children. */
export function box(style: Style, ...children: (Element | null)[]): Element {
  return {
    type: "div",
    props: { style: { display: "flex", boxSizing: "border-box", ...style }, children },
  };
}

/** One line of text that is never broken. */
export function line(style: Style, text: string): Element | null {
  if (!text) return null;
  return {
    type: "div",
    props: { style: { display: "flex", whiteSpace: "nowrap", ...style }, children: text },
  };
}

/** A picture that already has the pixels it is shown with. */
export function picture(src: string, width: number, height: number, style: Style = {}): Element {
  return { type: "img", props: { src, width, height, style: { width, height, ...style } } };
}
