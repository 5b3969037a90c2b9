import { TitlePortal } from "react-admin";

/** Shows the title of pages that are built from react-admin's own components. */
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
