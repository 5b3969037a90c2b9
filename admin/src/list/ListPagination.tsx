import { Pagination, useListContext } from "react-admin";

/** Pagination of a list. Hidden if all rows fit on the smallest page. */
export function ListPagination({ sizes }: { sizes: [number, ...number[]] }) {
  const { total = 0 } = useListContext();
  return total > sizes[0] ? <Pagination rowsPerPageOptions={sizes} /> : null;
}
