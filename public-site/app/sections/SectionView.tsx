import { type ComponentType, memo } from "react";
import { HideOnError } from "../components/HideOnError.tsx";
import type { SectionViewProps } from "../site/site.ts";
import { sectionViews } from "./index.ts";
import type { LandingSectionType } from "./landing.ts";

type Props = SectionViewProps<LandingSectionType>;

/**
 * Renders a section with the view of its type; renders nothing if that fails. Memoized, because React Router renders
 * the page again at the start of each navigation.
 */
export const SectionView = memo(function SectionView({ section, site }: Props) {
  // The cast is safe, because the registry maps every type to a view of that type.
  const View = sectionViews[section.type] as ComponentType<Props>;
  return (
    <HideOnError>
      <View section={section} site={site} />
    </HideOnError>
  );
});
