import type { DesignDirection } from "@portfolio/content/look";
import type { ComponentType } from "react";
import type { ProjectCardProps } from "../components/ProjectCard.tsx";
import type { Site } from "../site/site.ts";

export interface ShownProject extends Omit<ProjectCardProps, "heading" | "width"> {
  key: string;
  /** The owner's role; empty if not given. */
  role: string;
}

export interface ProjectListProps {
  projects: readonly ShownProject[];
  heading: "h2" | "h3";
}

/** The `sizes` attribute of the hero picture, by its shape. */
export interface PortraitSizes {
  narrow: string;
  wide: string;
}

/** Views that a direction may replace. */
export interface DirectionViews {
  /** Lists of projects, on the landing page and on `/projects`. */
  projects?: ComponentType<ProjectListProps>;
  /** Rendered after the landing page's leading section, which is the first hero, otherwise the first section. */
  afterLeadingSection?: ComponentType<{ site: Site }>;
  portraitSizes?: PortraitSizes;
}

/** Registered views: all directions on the server, the site's own direction in a browser. */
const viewsByDirection = new Map<DesignDirection, DirectionViews>();

export function registerViews(direction: DesignDirection, views: DirectionViews): void {
  viewsByDirection.set(direction, views);
}

export function viewsOf(direction: DesignDirection): DirectionViews {
  return viewsByDirection.get(direction) ?? {};
}
