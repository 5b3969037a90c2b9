import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import type { Collection } from "@portfolio/content/collections";
import { type Identifier, useDataProvider } from "react-admin";
import { sharedMessage } from "../i18n/en/shared.ts";
import { type BulkAction, BulkBar } from "./BulkBar.tsx";

/** Bulk actions Delete and, if the collection has `visible`, Show and Hide. */
export function VisibilityBulkActions({ collection }: { collection: Collection }) {
  const dataProvider = useDataProvider();
  const setVisible = (visible: boolean) => (ids: Identifier[]) =>
    dataProvider.updateMany(collection.name, { ids, data: { visible } });
  const actions: BulkAction[] = [
    {
      label: sharedMessage("show"),
      icon: <VisibilityIcon />,
      run: setVisible(true),
      done: sharedMessage("doneShown"),
    },
    {
      label: sharedMessage("hide"),
      icon: <VisibilityOffIcon />,
      run: setVisible(false),
      done: sharedMessage("doneHidden"),
    },
  ];
  const hasVisible = collection.visibility && collection.visibility.rule !== "due";
  return <BulkBar collection={collection} actions={hasVisible ? actions : []} />;
}
