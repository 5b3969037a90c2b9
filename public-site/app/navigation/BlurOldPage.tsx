import { Component } from "react";

/**
 * Removes the focus from the old page before React removes the page. If React removed the focused element, the browser
 * would first lay out the old and the new page.
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
