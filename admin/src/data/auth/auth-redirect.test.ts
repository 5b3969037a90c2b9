import { beforeEach, describe, expect, it } from "vitest";
import { clearAuthRedirect, consumeAuthRedirect, getReceivedEmailLink } from "./auth-redirect.ts";

beforeEach(clearAuthRedirect);

function openUrl(url: string) {
  window.history.replaceState(null, "", url);
  consumeAuthRedirect();
  return getReceivedEmailLink();
}

const session = "access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer";

describe("the URL that a mailed link redirects to", () => {
  it.each(["/auth", "/auth?next=%2Fadmin%2Fblog", "/admin", "/admin/projects"])(
    "%s contains a session, which is returned and removed from the URL",
    (path) => {
      const historyLength = window.history.length;
      expect(openUrl(`${path}#${session}&type=recovery`)).toEqual({
        kind: "session",
        type: "recovery",
        accessToken: "a.b.c",
        refreshToken: "r",
      });
      expect(location.pathname + location.search + location.hash).toBe("/auth/link");
      expect(window.history.length).toBe(historyLength);
    },
  );

  it("reports a used link, without text from the URL", () => {
    const text = "error_description=Call+0900+123";
    expect(openUrl(`/auth#error=access_denied&error_code=otp_expired&${text}`)).toEqual({
      kind: "refused",
      errorCode: "otp_expired",
    });
  });

  it("is refused if a part of the session is missing", () => {
    expect(openUrl("/auth#access_token=a.b.c&type=recovery")).toEqual({
      kind: "refused",
      errorCode: "",
    });
  });

  it("says that the other e-mail address must be confirmed", () => {
    expect(openUrl("/auth#message=Confirmation+link+accepted.")).toEqual({
      kind: "partlyConfirmed",
    });
  });

  it.each(["/auth", "/admin/security#top", "/auth#"])(
    "%s stays unchanged if it contains no session",
    (path) => {
      expect(openUrl(path)).toBeNull();
      expect(window.location.pathname).not.toBe("/auth/link");
    },
  );
});
