import { isSafeLink } from "@portfolio/content/safe-link";
import type { SiteMessages } from "../i18n/messages.ts";
import type { Run, Segment, TextStyle, Typesetter } from "../pdf/run.ts";
import { breakLines, toPrintableText } from "../pdf/text.ts";
import { isRightToLeft } from "../pdf/text-direction.ts";
import { contactsOf } from "./contacts.ts";
import type { Cv, CvEntry, CvPart } from "./outline.ts";
import type { Row } from "./pdf-pages.ts";
import { type Column, type PdfLook, portrait } from "./pdf-style.ts";

/** An element of the document's structure for screen readers; see PDF 1.7, 14.8.4. */
export interface StructureNode {
  tag: "Document" | "Sect" | "H1" | "H2" | "H3" | "H4" | "P" | "L" | "LI" | "Lbl" | "LBody";
  /** Null for the document. */
  parent: StructureNode | null;
}

/** A run of text with its structure element. */
interface Piece extends Run {
  node: StructureNode;
}

export interface CvRow extends Row {
  pieces: Piece[];
  /** True to draw a hairline at the row's upper edge. */
  hasRule: boolean;
}

/** An entry with at most this many rows is kept on one page. */
const maxUnbrokenRows = 9;

export interface LayoutOptions {
  name: string;
  basics: Cv["basics"];
  messages: SiteMessages;
  parts: readonly CvPart[];
  /** Origin for links to paths of this site. */
  siteUrl: string;
  look: PdfLook;
  typesetter: Typesetter;
  /** True if the portrait is beside the name. */
  hasPortrait: boolean;
}

/** Lays a CV out as rows of text in reading order. */
export function layoutCv({
  name,
  basics,
  messages,
  parts,
  siteUrl,
  look,
  typesetter,
  hasPortrait,
}: LayoutOptions): CvRow[] {
  const { styles, columns, leading, spacing } = look;
  const document: StructureNode = { tag: "Document", parent: null };

  /** The lines of a text as pieces. */
  const layOutLines = (node: StructureNode, segments: Segment[], column: Column): Piece[][] =>
    breakLines(segments, column.width, typesetter).map((runs) =>
      runs.map((run) => ({ ...run, x: column.x + run.x, node })),
    );

  const toSegments = (text: string, style: TextStyle, url = ""): Segment[] => {
    const printableText = toPrintableText(text);
    if (printableText === "") return [];
    return [
      { text: printableText, style, url: isSafeLink(url) ? new URL(url, siteUrl).href : undefined },
    ];
  };

  /**
   * Creates a row per line. Prevents widows and orphans: no page contains only the first or last line of a longer text.
   *
   * @param options.isKept True to keep the text on one page with the row after it.
   */
  const toRows = (
    lines: Piece[][],
    options: { height?: number; gap?: number; isKept?: boolean } = {},
  ): CvRow[] => {
    const { height = leading.text, gap = 0, isKept = false } = options;
    return lines.map((pieces, index) => ({
      pieces,
      height,
      gap: index === 0 ? gap : 0,
      staysWithNext:
        index === lines.length - 1 ? isKept : isKept || index === 0 || index === lines.length - 2,
      hasRule: false,
    }));
  };

  /**
   * Places the lines of the aside column beside the body.
   *
   * @param isBodyFirst True if screen readers read the body before the aside: the title in a body comes first.
   */
  const placeAside = (aside: Piece[][], body: CvRow[], isBodyFirst: boolean): CvRow[] => {
    const rowsBelow = aside.slice(body.length).flatMap((pieces) => toRows([pieces]));
    const rowsBeside = body.map((row, index) => {
      const asidePieces = aside[index];
      if (!asidePieces) return row;
      const pieces = isBodyFirst
        ? [...row.pieces, ...asidePieces]
        : [...asidePieces, ...row.pieces];
      return { ...row, pieces, staysWithNext: row.staysWithNext || index < aside.length - 1 };
    });
    return [...rowsBeside, ...rowsBelow];
  };

  /** Lays out the whole document, beginning with the name. Rows beside the portrait are narrower. */
  const layOutAll = (): CvRow[] => {
    const { full } = columns;
    const column = hasPortrait ? besidePortrait(full, name) : full;
    const layOutTitleLines = (tag: "H1" | "P", segments: Segment[]) =>
      layOutLines({ tag, parent: document }, segments, column);
    const title = [
      ...toRows(layOutTitleLines("H1", toSegments(name, styles.name)), {
        height: leading.name,
        isKept: true,
      }),
      ...toRows(layOutTitleLines("P", toSegments(basics.label, styles.label)), {
        height: leading.label,
        gap: 2,
        isKept: true,
      }),
      ...toRows(layOutTitleLines("P", contactSegments()), { gap: 8, isKept: true }),
    ];
    const summary = toRows(
      layOutLines({ tag: "P", parent: document }, toSegments(basics.summary, styles.summary), full),
      { height: leading.summary, gap: 14 },
    );
    const remainingRows = [...summary, ...parts.flatMap(layOutPart)];
    const height = title.reduce((sum, row) => sum + row.gap + row.height, 0);
    if (remainingRows[0] && hasPortrait)
      remainingRows[0].gap += Math.max(0, portrait.height - height);
    return [...title, ...remainingRows];
  };

  const contactSegments = (): Segment[] => {
    const separator = { text: "  ·  ", style: styles.note };
    return contactsOf(basics, messages)
      .map(({ text, href }) => toSegments(text, href ? styles.text : styles.note, href))
      .filter((item) => item.length > 0)
      .flatMap((item, index) => (index === 0 ? item : [separator, ...item]));
  };

  const layOutEntry = (item: CvEntry, parent: StructureNode, level: "H3" | "H4"): CvRow[] => {
    const comma = item.title && item.organisation ? "," : "";
    const titleStyle = level === "H3" ? styles.title : styles.role;
    const organisation = toSegments(item.organisation, styles.note);
    const title = [
      ...toSegments(item.title + comma, titleStyle, item.url).map((part) =>
        comma ? { ...part, text: `${part.text} ` } : part,
      ),
      ...organisation,
    ];
    const list: StructureNode = { tag: "L", parent };
    const body = [
      ...toRows(layOutLines({ tag: level, parent }, title, columns.body), { isKept: true }),
      ...toRows(
        layOutLines({ tag: "P", parent }, toSegments(item.note, styles.note), columns.body),
        {
          isKept: true,
        },
      ),
      ...toRows(
        layOutLines({ tag: "P", parent }, toSegments(item.text, styles.text), columns.body),
      ),
      ...item.points.flatMap((point) => toRows(layOutPoint(point, list))),
    ];
    const aside = layOutLines(
      { tag: "P", parent },
      toSegments(item.aside, styles.aside),
      columns.aside,
    );
    const entryRows = placeAside(aside, body, item.title !== "");
    const roles = item.roles.flatMap((role) => {
      const [first, ...remainingRows] = layOutEntry(role, parent, "H4");
      return first ? [{ ...first, gap: 4 }, ...remainingRows] : [];
    });
    const last = entryRows.at(-1);
    if (last) last.staysWithNext = roles.length > 0;
    if (entryRows.length <= maxUnbrokenRows) keepTogether(entryRows);
    return [...entryRows, ...roles];
  };

  const layOutPoint = (point: string, list: StructureNode): Piece[][] => {
    const item: StructureNode = { tag: "LI", parent: list };
    const { body, point: column } = columns;
    const isRightToLeftPoint = isRightToLeft(point);
    const lines = layOutLines({ tag: "LBody", parent: item }, toSegments(point, styles.text), {
      ...column,
      x: isRightToLeftPoint ? body.x : column.x,
    });
    const mark = layOutLines(
      { tag: "Lbl", parent: item },
      [{ text: "•", style: styles.note }],
      body,
    );
    for (const piece of isRightToLeftPoint ? mark.flat() : [])
      piece.x = body.x + body.width - piece.width;
    return lines.map((line, index) => (index === 0 ? [...mark.flat(), ...line] : line));
  };

  const layOutPart = ({ title, entries }: CvPart): CvRow[] => {
    const section: StructureNode = { tag: "Sect", parent: document };
    const heading = toRows(
      layOutLines({ tag: "H2", parent: section }, toSegments(title, styles.part), columns.full),
      { height: leading.part, gap: 20 * spacing, isKept: true },
    );
    if (heading[0]) heading[0].hasRule = true;
    return [
      ...heading,
      ...entries.flatMap((item, index) => {
        const [first, ...remainingRows] = layOutEntry(item, section, "H3");
        const gap = index === 0 ? 0 : item.title ? 10 * spacing : 2;
        return first ? [{ ...first, gap }, ...remainingRows] : [];
      }),
    ];
  };

  return layOutAll();
}

/** Narrows a column by the width of the portrait, which is at the end of the line. */
function besidePortrait(column: Column, text: string): Column {
  const portraitWidth = portrait.width + portrait.gap;
  return {
    x: column.x + (isRightToLeft(text) ? portraitWidth : 0),
    width: column.width - portraitWidth,
  };
}

function keepTogether(group: CvRow[]): void {
  for (const row of group.slice(0, -1)) row.staysWithNext = true;
}
