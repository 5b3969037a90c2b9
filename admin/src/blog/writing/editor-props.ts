/** What both ways of writing a long text take. */
export interface EditorProps {
  id: string;
  labelId: string;
  /** Element that describes the field. */
  helpId: string;
  /** Markdown. */
  value: string;
  isInvalid: boolean;
  onChange(value: string): void;
  onBlur(): void;
  /** Gives the form what to focus when the text has a problem. */
  focusRef(element: HTMLElement | null): void;
}

/** Attributes of the element that holds the text. */
export function textAttributes(props: EditorProps): Record<string, string> {
  const { id, labelId, helpId, isInvalid } = props;
  return {
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelId,
    "aria-describedby": helpId,
    spellcheck: "true",
    autocapitalize: "sentences",
    ...(isInvalid ? { "aria-invalid": "true" } : {}),
  };
}
