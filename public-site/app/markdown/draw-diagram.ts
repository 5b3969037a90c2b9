import { renderMermaidSVG } from "beautiful-mermaid";
import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { patchElk } from "./patch-elk.ts";
import { hasClass } from "./visit-elements.ts";

patchElk();

const parser = unified().use(rehypeParse, { fragment: true });

/** The site's CSS variable for each variable of the library, so that diagrams follow the colour scheme. */
const colours: Readonly<Record<string, string>> = {
  "--bg": "--paper",
  "--fg": "--ink",
  "--_text": "--ink",
  "--_text-sec": "--ink",
  "--_text-muted": "--ink",
  "--_text-faint": "--muted",
  "--_line": "--muted",
  "--_arrow": "--ink",
  "--_node-fill": "--surface",
  "--_node-stroke": "--muted",
  "--_group-fill": "--paper",
  "--_group-hdr": "--surface",
  "--_inner-stroke": "--line",
  "--_key-badge": "--line",
};

const allowedElements = new Set(
  "svg g defs marker polygon polyline path rect circle ellipse line text tspan".split(" "),
);

const allowedProperties = new Set(
  `cx cy d dx dy fill fillOpacity fontSize fontStyle fontWeight height id markerEnd markerHeight markerStart markerWidth
   opacity orient points r refX refY rx ry stroke strokeDashArray strokeLineCap strokeLineJoin strokeWidth textAnchor
   textDecoration transform viewBox width x x1 x2 y y1 y2`.split(/\s+/),
);

/** Values that the diagram's source may set: numbers, names, colours, and references inside the drawing. */
const allowedValuePattern =
  /^(?:[\w\s.,%#+-]*|var\(--[\w-]+\)|url\(#[\w-]+\)|(?:rotate|translate|scale)\([\d\s.,-]+\))$/;

/**
 * Draws a Mermaid diagram as SVG without scripts, styles and references to other files.
 *
 * @throws if the library does not know the diagram's type, or the source has an error.
 */
export function drawDiagram(mermaid: string): Element {
  const tree = parser.parse(renderMermaidSVG(mermaid)) as Root;
  const svg = tree.children.find((child) => child.type === "element");
  if (svg?.tagName !== "svg") throw new Error("The diagram library did not return SVG.");
  const drawing: Root = { type: "root", children: [svg] };
  visit(drawing, (node, index, parent) => {
    if (!parent || index === undefined || node.type === "text") return;
    if (node.type !== "element" || !allowedElements.has(node.tagName) || isDecoration(node)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    node.properties = { ...sanitizeProperties(node), ...chartPaint(node) };
    return;
  });
  return svg;
}

const seriesColours = ["var(--accent-ink)", "var(--ink)", "var(--muted)"];

/** Parts of a chart that are omitted: shadows, and a grid of hundreds of dots. */
const isDecoration = (element: Element) =>
  hasClass(element, "xychart-line-shadow") || hasClass(element, "xychart-grid");

/**
 * Colours of a part of a bar or line chart. The library sets them in a style sheet, which {@link drawDiagram} removes.
 *
 * @throws if the chart has more series than there are colours.
 */
function chartPaint(element: Element): Element["properties"] {
  const is = (name: string) => hasClass(element, `xychart-${name}`);
  const [, series] = /xychart-color-(\d+)/.exec(String(element.properties.className)) ?? [];
  const colour = seriesColours[Number(series ?? 0)];
  if (!colour) throw new Error("The chart has more series than the site has colours.");
  if (is("bar") || is("dot")) return { fill: colour };
  if (is("line")) return { fill: "none", stroke: colour, strokeWidth: "2.5" };
  return is("legend-line") ? { stroke: colour } : {};
}

function sanitizeProperties({
  tagName,
  properties: givenProperties,
}: Element): Element["properties"] {
  const isText = tagName === "text" || tagName === "tspan";
  const keptProperties: Element["properties"] = tagName === "text" ? { fill: "var(--ink)" } : {};
  for (const [name, value] of Object.entries(givenProperties)) {
    const text = Array.isArray(value) ? value.join(" ") : String(value);
    const colouredText = text.replace(
      /var\((--[\w-]+)\)/g,
      (_, colourName) => `var(${colours[colourName] ?? "--ink"})`,
    );
    if (!allowedProperties.has(name) || !allowedValuePattern.test(colouredText)) continue;
    // Replaces colours of the diagram's source, because they would suit only one colour scheme.
    const isFixed =
      /^(?:fill|stroke)$/.test(name) && !/^(?:none|transparent|var\()/.test(colouredText);
    const siteColour =
      name === "stroke" ? "var(--muted)" : isText ? "var(--ink)" : "var(--surface)";
    keptProperties[name] = isFixed ? siteColour : colouredText;
  }
  return keptProperties;
}
