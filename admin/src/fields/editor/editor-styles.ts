import type { Theme } from "@mui/material";
import { editorMessage } from "../../i18n/en/editor.ts";

const mono = "ui-monospace, monospace";

/** Typography of both editors: like the public site's text, in the admin's colours. */
export const editorStyles = ({ palette: { text, primary, divider, action } }: Theme) => ({
  position: "relative",
  "--editor-muted": text.secondary,
  "--editor-accent": primary.main,
  "& [role=textbox]": {
    minHeight: "22rem",
    px: 1.75,
    py: 1.5,
    outline: "none",
    fontSize: "1rem",
    lineHeight: 1.65,
    color: text.primary,
    caretColor: text.primary,
  },
  "& .cm-editor.cm-focused": { outline: "none" },
  "& .cm-scroller": { fontFamily: "inherit", lineHeight: "inherit", overflow: "visible" },
  "& .cm-line": { px: 0 },
  "& .cm-content ::selection": { backgroundColor: action.selected },
  "& .ProseMirror": {
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
    "& > * + *": { mt: "1.1em" },
    "& > * + :is(h1, h2, h3)": { mt: "1.75em" },
    // Skips layout and paint of blocks outside the window. In a long text, this is most of the work after a key press.
    // Does not skip the last block, because Control+End would then go to its start.
    "& > :not([data-cursor-block], :last-child)": {
      contentVisibility: "auto",
      containIntrinsicBlockSize: "auto 3em",
      // Does not clip number markers and outlines, which reach over the edge of their block.
      overflowClipMargin: "2em",
    },
  },
  "& :is(p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, dl, dd)": {
    m: 0,
    unicodeBidi: "plaintext",
  },
  "& :is(h1, h2, h3, h4, h5, h6)": { letterSpacing: "-0.02em", lineHeight: 1.2, fontWeight: 600 },
  "& :is(h1, h2)": { fontSize: "1.5rem" },
  "& h3": { fontSize: "1.25rem" },
  "& :is(h4, h5, h6)": { fontSize: "1.0625rem" },
  "& a": { color: primary.main, textDecoration: "underline" },
  "& :is(ul, ol)": { paddingInlineStart: "1.35em" },
  "& li + li": { mt: "0.375em" },
  "& li[data-item-type=task]": { listStyle: "none", position: "relative" },
  "& li[data-item-type=task]::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: "-1.35em",
    top: "0.35em",
    width: "0.9em",
    height: "0.9em",
    border: `1px solid ${text.secondary}`,
    borderRadius: "3px",
  },
  "& li[data-checked=true]::before": { content: '"✓"', fontSize: "0.9em", lineHeight: 0.9 },
  "& blockquote": {
    paddingInlineStart: "1.25em",
    borderInlineStart: `2px solid ${primary.main}`,
  },
  "& img": { maxWidth: "100%", height: "auto", borderRadius: "4px", verticalAlign: "bottom" },
  "& [data-block]": {
    px: 1.75,
    py: 1.25,
    border: `1px solid ${divider}`,
    borderRadius: "4px",
    "&::before": {
      display: "block",
      mb: 0.5,
      fontSize: "0.75rem",
      color: text.secondary,
      content: "attr(data-label)",
    },
    "& > * + *": { mt: "0.75em" },
  },
  '& [data-block="pair"] img, & [data-block="compare"] img': {
    maxWidth: "48%",
    verticalAlign: "top",
  },
  "& .ProseMirror-selectednode": { outline: `2px solid ${primary.main}`, outlineOffset: 2 },
  "& code": { fontFamily: mono, fontSize: "0.9em", px: "0.3em", bgcolor: action.selected },
  "& pre": {
    px: 2,
    py: 1.5,
    fontFamily: mono,
    fontSize: "0.9rem",
    lineHeight: 1.6,
    bgcolor: action.hover,
    borderRadius: "4px",
    overflowX: "auto",
    "& code": { p: 0, bgcolor: "transparent", fontSize: "inherit" },
  },
  "& pre[data-language]::before, & pre[data-markdown-source]::before": {
    display: "block",
    mb: 0.5,
    fontFamily: "inherit",
    fontSize: "0.75rem",
    color: text.secondary,
    content: "attr(data-language)",
  },
  "& pre[data-markdown-source]": { border: `1px dashed ${divider}`, bgcolor: "transparent" },
  "& pre[data-markdown-source]::before": { content: JSON.stringify(editorMessage("rawMarkdown")) },
  "& table": { borderCollapse: "collapse", width: "100%", tableLayout: "fixed" },
  "& :is(th, td)": {
    p: 1,
    border: `1px solid ${divider}`,
    textAlign: "start",
    verticalAlign: "top",
    "&.selectedCell": { bgcolor: action.selected },
  },
  "& sup[data-type=footnote_reference]": { color: primary.main, "&::before": { content: '"["' } },
  "& sup[data-type=footnote_reference]::after": { content: '"]"' },
  "& dl[data-type=footnote_definition]": {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    gap: 1,
    fontSize: "0.875rem",
    color: text.secondary,
  },
  "& hr": { my: "2em", border: 0, borderTop: `1px solid ${divider}` },
});

/**
 * Styles of a text that fills the page. Its area is as high as the screen, so that a click below the text focuses the
 * editor.
 */
export const pageStyles = {
  "& [role=textbox]": {
    minHeight: "max(14rem, 100dvh - 17.5rem)",
    p: 0,
    pb: "5rem",
    fontSize: "1.125rem",
    lineHeight: 1.7,
    "& > *": { scrollMarginBlock: "4.5rem" },
  },
} as const;

/** Shows a text in an empty editor. */
export const placeholderStyle = (placeholder: string) =>
  ({
    "& [role=textbox]::before": {
      content: JSON.stringify(placeholder),
      position: "absolute",
      color: "var(--editor-muted)",
      pointerEvents: "none",
    },
  }) as const;
