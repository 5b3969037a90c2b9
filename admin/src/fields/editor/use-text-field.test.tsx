import { posts } from "@portfolio/content/post";
import { act, renderHook } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { SchemaProvider } from "../field.ts";
import { useTextField } from "./use-text-field.ts";

it("the field renders again only when the form sets the text or an edit empties it", () => {
  let renderings = 0;
  const form = renderHook(() => useForm({ defaultValues: { content: "one" } })).result.current;
  const { result } = renderHook(
    () => {
      renderings += 1;
      return useTextField({ source: "content" });
    },
    {
      wrapper: ({ children }) => (
        <FormProvider {...form}>
          <SchemaProvider value={posts.fields}>{children}</SchemaProvider>
        </FormProvider>
      ),
    },
  );
  const readState = () => [result.current.value, result.current.getText(), renderings];
  expect(readState()).toEqual(["one", "one", 1]);
  act(() => result.current.change("one, two"));
  expect(readState()).toEqual(["one", "one, two", 1]);
  expect(form.getValues("content")).toBe("one, two");
  act(() => form.setValue("content", "three"));
  expect(readState()).toEqual(["three", "three", 2]);
  act(() => result.current.change(""));
  expect(readState()).toEqual(["", "", 3]);
  act(() => form.reset({ content: "four" }));
  expect(readState()).toEqual(["four", "four", 4]);
});
