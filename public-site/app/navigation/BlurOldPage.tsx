import { Component } from "react";

/**
 * Removes the focus from the old page before React removes that page. Otherwise the browser removes the focus, and lays
 * out both pages to do so.
 */
export class BlurOldPage extends Component<{ pathname: string }> {
  override getSnapshotBeforeUpdate({ pathname }: { pathname: string }) {
    const { activeElement } = document;
    const isInPage = activeElement instanceof HTMLElement && activeElement.closest("main");
    if (isInPage && pathname !== this.props.pathname) activeElement.blur();
    return null;
  }

  // React requires this method if a class has `getSnapshotBeforeUpdate`.
  override componentDidUpdate() {}

  override render() {
    return null;
  }
}
