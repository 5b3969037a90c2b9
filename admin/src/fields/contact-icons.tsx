import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import ChatBubble from "@mui/icons-material/ChatBubbleOutlineOutlined";
import Description from "@mui/icons-material/DescriptionOutlined";
import GitHub from "@mui/icons-material/GitHub";
import Instagram from "@mui/icons-material/Instagram";
import Language from "@mui/icons-material/Language";
import Link from "@mui/icons-material/Link";
import LinkedIn from "@mui/icons-material/LinkedIn";
import MailOutline from "@mui/icons-material/MailOutline";
import Phone from "@mui/icons-material/PhoneOutlined";
import Place from "@mui/icons-material/PlaceOutlined";
import RssFeed from "@mui/icons-material/RssFeed";
import X from "@mui/icons-material/X";
import YouTube from "@mui/icons-material/YouTube";
import { createSvgIcon, SvgIcon, type SvgIconProps, styled } from "@mui/material";
import {
  type IconFileNetwork,
  iconFileNetworks,
  networkIconPath,
} from "@portfolio/content/networks";
import type { SectionContent } from "@portfolio/content/sections";
import type { ComponentType } from "react";

type ContactIconName = SectionContent<"contact">["contactLinks"][number]["iconName"];

interface ContactIcon {
  readonly name: string;
  readonly Icon: ComponentType<SvgIconProps>;
}

/** Outline icon for brands that Material Icons lacks. */
const createLineIcon = (name: string, path: string): ContactIcon => ({
  name,
  Icon: createSvgIcon(<path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" />, name),
});

/** Icon from the logo file of a network, in the text colour. */
const createBrandIcon = (network: IconFileNetwork): ContactIcon => ({
  name: iconFileNetworks[network].name,
  Icon: styled(SvgIcon)({
    backgroundColor: "currentColor",
    mask: `url(${networkIconPath(network)}) center / contain no-repeat`,
  }),
});

export const contactIcons: { readonly [Name in ContactIconName]: ContactIcon } = {
  link: { name: "Link", Icon: Link },
  mail: { name: "Mail", Icon: MailOutline },
  phone: { name: "Phone", Icon: Phone },
  calendar: { name: "Calendar", Icon: CalendarMonth },
  message: { name: "Message", Icon: ChatBubble },
  "map-pin": { name: "Place", Icon: Place },
  globe: { name: "Website", Icon: Language },
  file: { name: "File", Icon: Description },
  rss: { name: "Feed", Icon: RssFeed },
  github: { name: "GitHub", Icon: GitHub },
  gitlab: createLineIcon(
    "GitLab",
    "m12 21-9-7 2.6-9.5L8.4 10h7.2l2.8-5.5L21 14zm0 0L8.4 10m3.6 11 3.6-11",
  ),
  linkedin: { name: "LinkedIn", Icon: LinkedIn },
  mastodon: createLineIcon(
    "Mastodon",
    "M8 13.5V9.3c0-3 4-3 4 0V12m0-2.7c0-3 4-3 4 0v4.2M16.5 18c-4.5.7-8.3 0-8.3-2.5 8 1.7 12.3.8 12.3-5 0-5.5-2-7-8.5-7s-8.5 1.5-8.5 7C3.5 18 5 21 11 21c1.6 0 3-.3 4-.8",
  ),
  bluesky: createLineIcon(
    "Bluesky",
    "M12 11C10 7.5 6.5 4.2 4.3 4.200c-1.8 0-1.3 6.3-.1 8.4.9 1.5 2.6 1.5 4.4 1.2-3 .5-4 2.2-2 4.2 2.4 2.3 4.4 0 5.4-3 1 3 3 5.3 5.4 3 2-2 1-3.7-2-4.2 1.8.3 3.5.3 4.4-1.2 1.2-2.1 1.7-8.4-.1-8.400C17.5 4.2 14 7.5 12 11Z",
  ),
  x: { name: "X", Icon: X },
  instagram: { name: "Instagram", Icon: Instagram },
  youtube: { name: "YouTube", Icon: YouTube },
  dribbble: createLineIcon(
    "Dribbble",
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8.5 3.800c3 3.5 6.3 9.6 7 16.200M3.2 10.500c6.3.4 12.3-1 15.4-5M6 18.500c3-5.5 9.5-7.5 14.9-5.5",
  ),
  medium: createLineIcon(
    "Medium",
    "M7.5 7.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm8.5.2c-1.2 0-2.2 1.9-2.2 4.300s1 4.3 2.2 4.3 2.2-1.9 2.2-4.3-1-4.3-2.2-4.300Zm5 .6v7.4",
  ),
  ...(Object.fromEntries(
    Object.keys(iconFileNetworks).map((network) => [
      network,
      createBrandIcon(network as IconFileNetwork),
    ]),
  ) as Record<IconFileNetwork, ContactIcon>),
};
