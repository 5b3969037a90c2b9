import { Pagination, useListContext } from "react-admin";

/** Pages of a list with more rows than the smallest page holds. */
export function ListPagination({ sizes }: { sizes: [number, ...number[]] }) {
  const { total = 0 } = useListContext();
  return total > sizes[0] ? <Pagination rowsPerPageOptions={sizes} /> : null;
}
