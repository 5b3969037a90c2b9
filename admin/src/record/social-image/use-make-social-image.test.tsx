import { makeDesign } from "@portfolio/social-image";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext, testDataProvider } from "react-admin";
import { expect, test } from "vitest";
import type { MediaStore } from "../../data/media/media-store.ts";
import { MediaStoreProvider } from "../../data/media/media-store-context.tsx";
import { useMakeSocialImage, useStoredImage } from "./use-make-social-image.ts";

test("the editor opens with the new design even if it is not stored yet", async () => {
  const target = { kind: "project", id: "1" } as const;
  const previous = { design: makeDesign({ title: "Murmur" }), titleWhenDrawn: "Murmur", src: "/1" };
  const dataProvider = {
    ...testDataProvider(),
    findSocialImage: async () => previous,
    drawSocialImagePng: async () => new Blob(),
    storeSocialImage: () => new Promise(() => undefined),
  };
  const store = { upload: async () => ({ url: "/2" }) } as unknown as MediaStore;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AdminContext dataProvider={dataProvider}>
      <MediaStoreProvider value={store}>{children}</MediaStoreProvider>
    </AdminContext>
  );
  const { result } = renderHook(
    () => ({ make: useMakeSocialImage(), image: useStoredImage(target).data }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.image).toEqual(previous));

  const design = makeDesign({ title: "Murmuration" });
  const input = { target, design, title: "Murmuration", alt: "" };
  await act(async () => void result.current.make(input, () => undefined));
  await waitFor(() =>
    expect(result.current.image).toEqual({ design, titleWhenDrawn: "Murmuration", src: "/2" }),
  );
});
