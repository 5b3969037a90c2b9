import { TitlePortal } from "react-admin";

/** Where pages that are written with react-admin's own parts put their heading; nothing on all others. */
export function PageTitlePortal() {
  return (
    <TitlePortal
      variant="h1"
      component="h1"
      tabIndex={-1}
      sx={{ mb: 2, outline: 0, whiteSpace: "normal", "&:empty": { display: "none" } }}
    />
  );
}
