import type { IAppConfig } from "@supabase/lite";
import { expect, test } from "vitest";
import { createApp } from "./config.ts";

test("the error for an invalid setting names the setting and contains no secrets", () => {
  const settings = { auth: { jwt_expiry: "soon", jwt_secret: "never tell" } };
  const startApp = () => createApp(settings as unknown as IAppConfig);
  expect(startApp).toThrow("/auth/jwt_expiry: Expected number");
  expect(startApp).not.toThrow("never tell");
});
