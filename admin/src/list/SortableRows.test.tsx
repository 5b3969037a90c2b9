import { projects } from "@portfolio/content/collections";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { use } from "react";
import { ListBase, useListContext } from "react-admin";
import { expect, it } from "vitest";
import { renderInAdmin } from "../../tests/render-in-admin.tsx";
import { MoveRowContext } from "./SortableList.tsx";
import { SortableRows } from "./SortableRows.tsx";

function Rows() {
  const { data = [] } = useListContext();
  const move = use(MoveRowContext);
  return (
    <>
      <output>{data.map(({ id }) => id).join("")}</output>
      <button type="button" onClick={() => move(0, 1)}>
        Down
      </button>
      <button type="button" onClick={() => move(0, 2)}>
        To the end
      </button>
    </>
  );
}

it("a row that is moved while an earlier move is being saved stays at its new place", async () => {
  let storedIds = ["a", "b", "c"];
  const pendingSaves: (() => void)[] = [];
  renderInAdmin(
    <ListBase resource={projects.name}>
      <SortableRows>
        <Rows />
      </SortableRows>
    </ListBase>,
    {
      dataProvider: {
        getList: async () => ({ data: storedIds.map((id) => ({ id })), total: 3 }) as never,
        reorder: (_: string, ids: string[]) =>
          new Promise<void>((resolve) => {
            pendingSaves.push(() => {
              storedIds = ids;
              resolve();
            });
          }),
      },
    },
  );
  const readOutput = () => document.querySelector("output")?.textContent;
  await waitFor(() => expect(readOutput()).toBe("abc"));
  fireEvent.click(screen.getByText("Down"));
  fireEvent.click(screen.getByText("To the end"));
  expect(readOutput()).toBe("acb");
  await waitFor(() => expect(pendingSaves).toHaveLength(1));
  await act(async () => pendingSaves[0]?.());
  await waitFor(() => expect(pendingSaves).toHaveLength(2));
  expect(readOutput()).toBe("acb");
  await act(async () => pendingSaves[1]?.());
  await waitFor(() => expect(storedIds.join("")).toBe("acb"));
  expect(readOutput()).toBe("acb");
});
