import "react";

declare module "react" {
  /** Allows custom properties in `style`; React's type allows standard properties only. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
