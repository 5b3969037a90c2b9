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
  // The cast is safe, because the registry maps every type to a view of that type.
  const View = sectionViews[section.type] as ComponentType<Props>;
  return (
    <SectionErrorBoundary>
      <View section={section} site={site} />
    </SectionErrorBoundary>
  );
});

/** Catches errors in the browser, and React logs them. On the server, `render-with-fallbacks.ts` catches them. */
class SectionErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
