interface HiddenAroundProps {
  /** A text with one place to fill: `{number}` or `#`. */
  text: string;
  /** What everybody sees there. */
  children: string | number;
}

/** A part of a text, with the rest of the text for those who hear the page. */
export function HiddenAround({ text, children }: HiddenAroundProps) {
  const [before, after] = text.split(/\{number\}|#/);
  return (
    <>
      {before ? <span className="visually-hidden">{before}</span> : null}
      {children}
      {after ? <span className="visually-hidden">{after}</span> : null}
    </>
  );
}
