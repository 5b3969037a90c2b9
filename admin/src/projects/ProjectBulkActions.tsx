import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import { type Identifier, useDataProvider } from "react-admin";
import { BulkBar } from "../shared/BulkBar.tsx";

/** Shows, hides or deletes the chosen projects. */
export function ProjectBulkActions() {
  const dataProvider = useDataProvider();
  const setVisible = (visible: boolean) => (ids: Identifier[]) =>
    dataProvider.updateMany("projects", { ids, data: { visible } });
  return (
    <BulkBar
      singular="project"
      actions={[
        { label: "Show", icon: <VisibilityIcon />, run: setVisible(true), done: "shown" },
        { label: "Hide", icon: <VisibilityOffIcon />, run: setVisible(false), done: "hidden" },
      ]}
    />
  );
}
