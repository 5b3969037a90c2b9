import type { ComponentType } from "react";
import type { SectionViewProps } from "../site/site.ts";
import { About } from "./About.tsx";
import { CommunityCarousel } from "./CommunityCarousel.tsx";
import { Contact } from "./Contact.tsx";
import { Experience } from "./Experience.tsx";
import { Hero } from "./Hero.tsx";
import type { LandingSectionType } from "./landing.ts";
import { Thoughts } from "./Thoughts.tsx";
import { WorkCommunity } from "./WorkCommunity.tsx";

export const sectionViews: { [T in LandingSectionType]: ComponentType<SectionViewProps<T>> } = {
  hero: Hero,
  about: About,
  experience: Experience,
  thoughts: Thoughts,
  work_community: WorkCommunity,
  community_carousel: CommunityCarousel,
  contact: Contact,
};
