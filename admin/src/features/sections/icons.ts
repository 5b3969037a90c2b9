import AlternateEmailIcon from "@mui/icons-material/AlternateEmailOutlined";
import AutoStoriesIcon from "@mui/icons-material/AutoStoriesOutlined";
import BadgeIcon from "@mui/icons-material/BadgeOutlined";
import FlagIcon from "@mui/icons-material/FlagOutlined";
import GroupsIcon from "@mui/icons-material/GroupsOutlined";
import PersonIcon from "@mui/icons-material/PersonOutlineOutlined";
import TravelExploreIcon from "@mui/icons-material/TravelExploreOutlined";
import ViewAgendaIcon from "@mui/icons-material/ViewAgendaOutlined";
import ViewCarouselIcon from "@mui/icons-material/ViewCarouselOutlined";
import WorkHistoryIcon from "@mui/icons-material/WorkHistoryOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import type { SectionType } from "@portfolio/content/sections";

const icons: { readonly [T in SectionType]?: typeof SvgIcon } = {
  hero: FlagIcon,
  about: PersonIcon,
  experience: WorkHistoryIcon,
  thoughts: AutoStoriesIcon,
  work_community: GroupsIcon,
  community_carousel: ViewCarouselIcon,
  contact: AlternateEmailIcon,
  cv: BadgeIcon,
  metadata: TravelExploreIcon,
};

/** Returns a generic icon for a type without its own. */
export function sectionIcon(type: SectionType): typeof SvgIcon {
  return icons[type] ?? ViewAgendaIcon;
}
