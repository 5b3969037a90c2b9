import { drawings } from "@portfolio/content/icon-drawings";
import { useMessages } from "../i18n/use-messages.ts";

type IconName = keyof typeof drawings;

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const isMirrored = useMessages().textDirection === "rtl" && name.startsWith("arrow");
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1.25rem"
      height="1.25rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-mirrored={isMirrored ? "" : undefined}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
