import { Box, Skeleton, useMediaQuery } from "@mui/material";
import { useLocation } from "react-router";
import { sharedMessage } from "../i18n/en/shared.ts";
import { Brand } from "./Brand.tsx";
import { alone, bar, beside, frame, page, sidebar, sidebarHead } from "./frame-style.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { mobileQuery, readCookie } from "./sidebar-state.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

/**
 * The frame of the page at this address with the shape of what it holds, from the first moment until the page itself
 * stands in its place: one thing to see, however many parts, answers and permissions are waited for.
 */
export function FrameSkeleton() {
  const { pathname } = useLocation();
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const isAlone = /^\/admin\/?$/.test(pathname);
  const isExpanded = readCookie();
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {sharedMessage("loading")}
      </Box>
      <Box aria-hidden inert sx={isAlone ? null : frame}>
        {!isAlone && !isMobile && (
          <Box sx={sidebar(isExpanded)}>
            <Box sx={sidebarHead(isExpanded)}>
              <Brand isShort={!isExpanded} />
            </Box>
            {isExpanded &&
              entries.map((width) => (
                <Skeleton key={width} width={`${width}%`} sx={{ mx: 2, my: 1.25 }} />
              ))}
          </Box>
        )}
        <Box sx={beside}>
          <Box sx={bar}>
            {isAlone && <Brand />}
            <Skeleton width="min(22rem, 50%)" sx={{ ml: "auto" }} />
          </Box>
          <Box sx={isAlone ? alone : page}>
            <PageSkeleton />
          </Box>
        </Box>
      </Box>
    </>
  );
}

/** How wide the names of the sidebar are, in percent of it. */
const entries = [46, 38, 52, 41, 49, 35, 55, 43, 40, 50];
