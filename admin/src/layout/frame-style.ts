import type { Theme } from "@mui/material";

/** The frame of a page with the sidebar. */
export const frame = { display: "flex", alignItems: "flex-start", minHeight: "100dvh" } as const;

/** What stands beside the sidebar. */
export const beside = { flex: 1, minWidth: 0 } as const;

/** The page in that frame. */
export const page = {
  px: { xs: 2, md: 4 },
  pt: { xs: 3, md: 4 },
  outline: "none",
} as const;

/** The dashboard, which has no sidebar. */
export const alone = {
  maxWidth: "64rem",
  mx: "auto",
  px: { xs: 2, md: 4 },
  py: { xs: 4, md: 7 },
  outline: 0,
} as const;

/** The bar above. */
export const bar = ({ palette }: Theme) =>
  ({
    display: "flex",
    alignItems: "center",
    gap: 0.5,
    height: 56,
    px: { xs: 1.5, md: 2.5 },
    borderBottom: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.default,
  }) as const;

/** The sidebar where it stands beside a page. */
export const sidebar =
  (isExpanded: boolean) =>
  ({ palette, transitions }: Theme) =>
    ({
      position: "sticky",
      top: 0,
      flexShrink: 0,
      height: "100dvh",
      width: isExpanded ? "16rem" : "3rem",
      overflow: "hidden auto",
      scrollbarWidth: "thin",
      borderRight: `1px solid ${palette.divider}`,
      transition: transitions.create("width", { duration: 180 }),
    }) as const;

/** What stands at the top of the sidebar, as high as the bar. */
export const sidebarHead = (isExpanded: boolean) =>
  ({
    display: "flex",
    alignItems: "center",
    height: 56,
    px: isExpanded ? 2 : 0,
    justifyContent: isExpanded ? "flex-start" : "center",
  }) as const;
