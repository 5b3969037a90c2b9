import { pages } from "@portfolio/content/collections";
import { DataTable } from "react-admin";
import { pagesMessage } from "../../i18n/en/pages.ts";
import { NameField, VisibleSwitch } from "../../list/columns.tsx";
import { ListPage } from "../../list/ListPage.tsx";

/** `/admin/pages`, in the order of the menus. */
export default function PageList() {
  return (
    <ListPage
      collection={pages}
      description={pagesMessage("description")}
      loadedColumns={["title", "slug", "visible"]}
      emptyText={pagesMessage("emptyText")}
    >
      <DataTable.Col source="title">
        <NameField detail="slug" />
      </DataTable.Col>
      <DataTable.Col source="visible" field={VisibleSwitch} />
    </ListPage>
  );
}
