import type { DirectionName } from "@portfolio/content/look";
import type { ComponentType } from "react";
import type { ProjectCardProps } from "../components/ProjectCard.tsx";
import type { Site } from "../site.ts";

/** A project as a list shows it. */
export interface ShownProject extends Omit<ProjectCardProps, "heading"> {
  key: string;
  /** What the owner was in it; empty where they do not say. */
  role: string;
}

/** Projects to be listed. */
export interface ProjectListProps {
  projects: readonly ShownProject[];
  heading: "h2" | "h3";
}

/** How wide the picture of the statement is shown, as the `sizes` of an `img`, by its shape. */
export interface PortraitSizes {
  upright: string;
  wide: string;
}

/** The parts of pages that a direction may show in a way of its own. */
export interface DirectionViews {
  /** Projects, on the landing page and on their own. */
  projects?: ComponentType<ProjectListProps>;
  /** What follows the leading section of the landing page. */
  afterLead?: ComponentType<{ site: Site }>;
  portraitSizes?: PortraitSizes;
}

/** The views at hand: on the server of every direction, in a browser those of the page's. */
const known = new Map<DirectionName, DirectionViews>();

/** Takes in the views of a direction, for {@link viewsOf}. */
export function takeViews(direction: DirectionName, views: DirectionViews): void {
  known.set(direction, views);
}

/** What a direction shows in a way of its own. */
export function viewsOf(direction: DirectionName): DirectionViews {
  return known.get(direction) ?? {};
}
