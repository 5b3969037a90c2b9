import { Box, Skeleton } from "@mui/material";
import { media, posts } from "@portfolio/content/collections";
import { useLocation } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";

function shapeOf(pathname: string, search: string): keyof typeof shapeStyles {
  const [, area, page, record] = pathname.split("/");
  if (area === "admin" && !page) return "dashboard";
  if (page === media.name) return "grid";
  const isForm = record || search.startsWith("?new") || page === "look" || page === "menus";
  if (!isForm) return "list";
  return page === posts.name ? "text" : "form";
}

interface PageSkeletonProps {
  /**
   * Shape of the content below a header that the page already shows. By default, the skeleton has the shape of the page
   * at the current URL, with a header.
   */
  shape?: "list" | "form";
}

/** Placeholder of a page while its code or data loads, with approximately the shape of the page. */
export function PageSkeleton({ shape }: PageSkeletonProps) {
  const { pathname, search } = useLocation();
  const currentShape = shape ?? shapeOf(pathname, search);
  const headStyle =
    currentShape === "dashboard" ? sitePreviewStyle : { width: "14rem", height: "2.5rem", mb: 3 };
  return (
    <Box role="status" aria-label={sharedMessage("loading")} sx={shapeStyles[currentShape]}>
      {!shape && <Skeleton variant="rounded" sx={headStyle} />}
      {[100, 96, 98, 60, 97, 100].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <Box key={index} className="line">
          <Skeleton variant="rounded" height={14} width={`${width}%`} />
        </Box>
      ))}
    </Box>
  );
}

const sitePreviewStyle = {
  width: { sm: "57%" },
  height: "auto",
  aspectRatio: "8 / 5",
  mb: 5,
} as const;

const lineStyle = { "& .line > *": { maxWidth: "30%" } } as const;

const rowStyle = {
  ...lineStyle,
  "& .line": { py: 2, borderTop: 1, borderColor: "divider" },
} as const;

const boxStyle = { border: 1, borderColor: "divider", borderRadius: 1 } as const;

const shapeStyles = {
  list: rowStyle,
  // Space for the dashboard's navigation.
  dashboard: { pr: { md: "18.5rem" }, ...rowStyle },
  grid: {
    display: "grid",
    gap: 2.5,
    gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))",
    "& > :not(.line)": { gridColumn: "1 / -1" },
    "& .line": { aspectRatio: "1", ...boxStyle },
    "& .line > *": { display: "none" },
  },
  form: {
    maxWidth: "40rem",
    ...lineStyle,
    "& .line::after": { content: '""', display: "block", height: 40, mt: 1, mb: 3, ...boxStyle },
  },
  text: { width: "100%", maxWidth: "42rem", mx: "auto", pt: { md: 0.5 }, "& .line": { pb: 2 } },
} as const;
