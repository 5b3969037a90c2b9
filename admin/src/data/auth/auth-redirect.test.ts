import { beforeEach, describe, expect, it } from "vitest";
import { clearAuthRedirect, consumeAuthRedirect, receivedEmailLink } from "./auth-redirect.ts";

beforeEach(clearAuthRedirect);

function open(address: string) {
  window.history.replaceState(null, "", address);
  consumeAuthRedirect();
  return receivedEmailLink();
}

const session = "access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer";

describe("an address that a link of a mail leads to", () => {
  it.each(["/auth", "/auth?next=%2Fadmin%2Fblog", "/admin", "/admin/projects"])(
    "%s gives up its session, and keeps nothing of it",
    (path) => {
      const before = window.history.length;
      expect(open(`${path}#${session}&type=recovery`)).toEqual({
        kind: "session",
        type: "recovery",
        accessToken: "a.b.c",
        refreshToken: "r",
      });
      expect(window.location.pathname + window.location.search + window.location.hash).toBe(
        "/auth/link",
      );
      expect(window.history.length).toBe(before);
    },
  );

  it("says that a link is used up, in no words of the address", () => {
    const text = "error_description=Call+0900+123";
    expect(open(`/auth#error=access_denied&error_code=otp_expired&${text}`)).toEqual({
      kind: "refused",
      code: "otp_expired",
    });
  });

  it("is refused where half of a session is missing", () => {
    expect(open("/auth#access_token=a.b.c&type=recovery")).toEqual({ kind: "refused", code: "" });
  });

  it("says that the other address is to be confirmed", () => {
    expect(open("/auth#message=Confirmation+link+accepted.")).toEqual({ kind: "partlyConfirmed" });
  });

  it.each(["/auth", "/admin/security#top", "/auth#"])("%s is left alone without one", (path) => {
    expect(open(path)).toBeNull();
    expect(window.location.pathname).not.toBe("/auth/link");
  });
});
