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
  const rendered = () => [result.current.value, result.current.getText(), renderings];
  expect(rendered()).toEqual(["one", "one", 1]);
  act(() => result.current.change("one, two"));
  expect(rendered()).toEqual(["one", "one, two", 1]);
  expect(form.getValues("content")).toBe("one, two");
  act(() => form.setValue("content", "three"));
  expect(rendered()).toEqual(["three", "three", 2]);
  act(() => result.current.change(""));
  expect(rendered()).toEqual(["", "", 3]);
  act(() => form.reset({ content: "four" }));
  expect(rendered()).toEqual(["four", "four", 4]);
});
