import { HttpError } from "react-admin";
import { expect, it, vi } from "vitest";
import { reportLoadFailure } from "./load-failure.ts";
import * as toasts from "./toasts.ts";

it("a toast reports every failed load except that of a missing record, which the page reports", () => {
  const toastError = vi.spyOn(toasts, "toastError").mockImplementation(() => {});
  reportLoadFailure.onError(new HttpError("no row", 406, { message: "no row", code: "PGRST116" }));
  expect(toastError).not.toHaveBeenCalled();
  reportLoadFailure.onError(new HttpError("refused", 403, {}));
  expect(toastError).toHaveBeenCalledOnce();
});
