interface ValueWithHiddenTextProps {
  /** A text with one placeholder: `{number}` or `#`. */
  text: string;
  /** Visible value of the placeholder. */
  children: string | number;
}

/** Shows a value. Hides the text around the value visually, so that only screen readers read that text. */
export function ValueWithHiddenText({ text, children }: ValueWithHiddenTextProps) {
  const [before, after] = text.split(/\{number\}|#/);
  return (
    <>
      {before ? <span className="visually-hidden">{before}</span> : null}
      {children}
      {after ? <span className="visually-hidden">{after}</span> : null}
    </>
  );
}
