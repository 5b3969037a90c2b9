import type { ReactNode } from "react";

interface TextProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A paragraph in the direction of its first letters; renders nothing without a text. */
export function Text({ className, children }: TextProps) {
  return children ? (
    <p className={className} dir="auto">
      {children}
    </p>
  ) : null;
}

/** Like {@link Text}, but aligned in the direction of the page instead of the text. */
export function TextLine({ className, children }: TextProps) {
  return children ? (
    <p className={className}>
      <bdi>{children}</bdi>
    </p>
  ) : null;
}

interface TextListProps {
  className?: string | undefined;
  texts: readonly string[];
}

/** A list of texts, each in the direction of its first letters; renders nothing without texts. */
export function TextList({ className, texts }: TextListProps) {
  return texts.length > 0 ? (
    <ul className={className}>
      {texts.map((text) => (
        <li key={text} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  ) : null;
}
