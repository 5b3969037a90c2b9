import type { IconFileNetwork } from "@portfolio/content/networks";
import type { SectionContent } from "@portfolio/content/sections";
import { useMessages } from "../i18n/use-messages.ts";

type ContactIconName = Exclude<
  SectionContent<"contact">["contactLinks"][number]["iconName"],
  IconFileNetwork
>;

/** Path data of the icons of contact links and of the interface, on a 24 × 24 grid. */
const drawings = {
  "arrow-left": "M19 12H5m6-6-6 6 6 6",
  "arrow-right": "M5 12h14m-6-6 6 6-6 6",
  "arrow-up-right": "M7 17 17 7M8 7h9v9",
  bluesky:
    "M12 11C10.5 8 7 5 5 4.2 3.6 3.7 3 4.5 3 6c0 2 .4 5.5 1.2 6.6C5.4 14.2 7.3 14 9 13.7c-3 .5-4.5 2-2.5 4C9 20.2 11 18 12 15c1 3 3 5.2 5.5 2.7 2-2 .5-3.5-2.5-4 1.7.3 3.6.5 4.8-1.1C20.6 11.5 21 8 21 6c0-1.5-.6-2.3-2-1.8C17 5 13.5 8 12 11Z",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5",
  close: "M6 6l12 12M18 6 6 18",
  download: "M12 4v12m-5-5 5 5 5-5M5 20h14",
  dribbble:
    "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM8.5 3.8c3 3.5 6.3 9.6 7 16.2M3.2 10.5c6.3.4 12.3-1 15.4-5M6 18.5c3-5.5 9.5-7.5 14.9-5.5",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  github:
    "M9 19c-4.5 1.4-4.5-2.3-6.3-2.8M15.3 22v-3.6c0-1 .1-1.4-.5-2 3-.3 6-1.4 6-6.5a5 5 0 0 0-1.4-3.5 4.7 4.7 0 0 0-.1-3.5s-1.1-.3-3.8 1.4a13 13 0 0 0-6.8 0C6 2.6 4.9 2.9 4.9 2.9a4.7 4.7 0 0 0-.1 3.5A5 5 0 0 0 3.4 10c0 5 3 6.2 6 6.5-.6.6-.6 1.2-.5 2V22",
  gitlab:
    "m12 20.5 3.7-10.5H8.3L12 20.5Zm0 0L3.2 14l2.4-9.5L8.3 10M12 20.5l8.8-6.5-2.4-9.5-2.7 5.5",
  globe:
    "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM3 12h18M12 3c3 3 3.8 6 3.8 9S15 18 12 21c-3-3-3.8-6-3.8-9S9 6 12 3Z",
  instagram:
    "M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1-4.5 4.5h-7a4.5 4.5 0 0 1-4.5-4.5v-7a4.5 4.5 0 0 1 4.5-4.5ZM8.4 12a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0ZM16.6 7.4h.01",
  link: "M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6L11.5 6M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1.5-1.4",
  linkedin: "M4 4h16v16H4zM8 11v5.5M8 7.7h.01M12 16.5V11m0 2.5c0-3.4 4.2-3.4 4.2 0v3",
  mail: "M3.5 5.5h17v13h-17zM3.5 7l8.5 6 8.5-6",
  "map-pin":
    "M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21ZM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z",
  mastodon:
    "M8 13.5V9.3C8 6.6 12 6.6 12 9.5V12m0-2.5c0-2.9 4-2.9 4-.2v4.2M16.5 18c-4.5.7-8.3-.1-8.3-2.5 3.6 1 8 1 10.3.2 1.5-.5 2-1.8 2-5.2C20.5 5 18.5 3.5 12 3.5S3.5 5 3.5 10.5C3.5 18 5 21 11 21c1.6 0 3-.3 4-.8",
  medium:
    "M3 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0ZM13.8 12a2.2 4.3 0 1 0 4.4 0 2.2 4.3 0 1 0-4.4 0ZM21 8.3v7.4",
  menu: "M4 8h16M4 16h16",
  message: "M4 5h16v11.5h-9L6.5 20v-3.5H4z",
  monitor: "M3.5 5h17v11h-17zM9 20h6M12 16v4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  phone:
    "M5 4h4l1.8 4.5-2.3 1.7a12 12 0 0 0 5.3 5.3l1.7-2.3L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z",
  plus: "M12 5v14M5 12h14",
  rss: "M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5.5 18.5h.01",
  search: "M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0ZM16 16l4.5 4.5",
  sun: "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM12 3v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6",
  x: "M4.5 4.5h3.7l11.3 15h-3.7zM19 4.5l-6 6.7m-2.3 2.5L5 19.5",
  youtube:
    "M6.5 5.5h11a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5h-11a3.5 3.5 0 0 1-3.5-3.5v-6a3.5 3.5 0 0 1 3.5-3.5ZM10.5 9.5l4.3 2.5-4.3 2.5z",
} satisfies Record<ContactIconName, string> & Record<string, string>;

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
