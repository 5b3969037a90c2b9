import { Component, type ReactNode } from "react";

/**
 * Renders nothing if its children throw in the browser, so that the rest of the page stays. React logs the error. On the
 * server, `render-with-fallbacks.ts` catches errors of sections.
 */
export class HideOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
