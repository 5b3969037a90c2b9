import { SvgIcon, type SvgIconProps } from "@mui/material";
import { drawings } from "@portfolio/content/icon-drawings";
import { hasIconFile, networkIconPath, networkNames, networks } from "@portfolio/content/networks";
import type { SectionContent } from "@portfolio/content/sections";

type ContactIconName = SectionContent<"contact">["contactLinks"][number]["iconName"];

/** English names of the icons that are not logos of networks. */
export const symbolNames = {
  link: "Link",
  mail: "Mail",
  phone: "Phone",
  calendar: "Calendar",
  message: "Message",
  "map-pin": "Place",
  globe: "Website",
  file: "File",
  rss: "Feed",
} as const;

export const contactIconNames: readonly (readonly [ContactIconName, string])[] = [
  ...(Object.entries(symbolNames) as [keyof typeof symbolNames, string][]),
  ...networkNames.map((network) => [network, networks[network].name] as const),
];

/** Icon of a contact link, as on the public site. */
export function ContactIcon({ name, ...props }: SvgIconProps & { name: ContactIconName }) {
  if (hasIconFile(name)) {
    const mask = `url(${networkIconPath(name)}) center / contain no-repeat`;
    return <SvgIcon {...props} style={{ backgroundColor: "currentColor", mask }} />;
  }
  return (
    <SvgIcon {...props} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <path d={drawings[name]} fill="none" stroke="currentColor" />
    </SvgIcon>
  );
}
