import type { IAppConfig } from "@supabase/lite";
import { expect, test } from "vitest";
import { configureLite } from "./config.ts";

test("the error for an invalid setting names the setting and contains no secrets", () => {
  const settings = { auth: { jwt_expiry: "soon", jwt_secret: "never tell" } };
  const configure = () => configureLite(settings as unknown as IAppConfig);
  expect(configure).toThrow("/auth/jwt_expiry: Expected number");
  expect(configure).not.toThrow("never tell");
});
