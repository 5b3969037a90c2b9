import { Component, type ComponentType, memo, type ReactNode } from "react";
import type { SectionViewProps } from "../site/site.ts";
import { sectionViews } from "./index.ts";
import type { LandingSectionType } from "./landing.ts";

type Props = SectionViewProps<LandingSectionType>;

/**
 * Renders a section with the view of its type; renders nothing if that fails. Memoized, because React Router renders
 * the page again at the start of each navigation.
 */
export const SectionView = memo(function SectionView({ section, site }: Props) {
  // Safe: the registry maps every type to a view of that type.
  const View = sectionViews[section.type] as ComponentType<Props>;
  return (
    <SectionErrorBoundary>
      <View section={section} site={site} />
    </SectionErrorBoundary>
  );
});

/** Catches errors in the browser, where React logs them. `server/pages/render-with-fallbacks.ts` does so on the server. */
class SectionErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
