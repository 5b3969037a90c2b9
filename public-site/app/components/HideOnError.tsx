import { Component, type ReactNode, Suspense } from "react";

/**
 * Renders nothing if its children throw, so that the rest of the page stays. The error is logged. On the server, where
 * React ignores error boundaries, `Suspense` omits the children.
 */
export class HideOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
