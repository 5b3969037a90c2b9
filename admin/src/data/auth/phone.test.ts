import { expect, it } from "vitest";
import {
  createFakeLog,
  createTestServices,
  createToken,
  errorOf,
  owner,
  ownerWithSecondFactor,
  sessionResponse,
  signIn,
  stubServer,
} from "../../../tests/fake-api.ts";
import { createPhoneNumberChange, createPhoneSignIn } from "./phone.ts";
import { normalizePhone, phoneErrorMessage, phoneRules } from "./phone-rules.ts";

const log = createFakeLog();
const { recordedTypes } = log;
const phone = "+442079460958";

function createPhoneMethods() {
  const services = createTestServices(log);
  return {
    client: services.client,
    phoneSignIn: createPhoneSignIn(services),
    numberChange: createPhoneNumberChange(services),
  };
}

it("a phone number and the password sign in, and a second factor is still required", async () => {
  const calls = stubServer(({ path }) =>
    path.endsWith("/user") ? { body: owner } : sessionResponse(),
  );
  await expect(createPhoneMethods().phoneSignIn.signIn(phone, "secret")).resolves.toBe("signedIn");
  expect(calls[0]?.body).toMatchObject({ phone, password: "secret" });
  expect(recordedTypes()).toEqual(["sign_in"]);
  stubServer(() => sessionResponse(ownerWithSecondFactor));
  expect(await createPhoneMethods().phoneSignIn.signIn(phone, "secret")).toBe("secondFactor");
});

it("requesting a code creates no account, and does not reveal whether the number is known", async () => {
  const calls = stubServer(() => ({ status: 422, body: { error_code: "otp_disabled" } }));
  await expect(createPhoneMethods().phoneSignIn.requestCode(phone)).resolves.toBeUndefined();
  expect(calls[0]?.body).toMatchObject({ phone, create_user: false });
  expect(recordedTypes()).toEqual(["code_asked_for"]);
});

it("a wrong code shows an error, and is logged", async () => {
  stubServer(() => ({ status: 403, body: { error_code: "otp_expired", msg: "expired" } }));
  const { phoneSignIn } = createPhoneMethods();
  const error = await errorOf(phoneSignIn.verifyCode(phone, "123 456"));
  expect(phoneErrorMessage(error)).toBe("This code is wrong, already used or expired.");
  expect(recordedTypes()).toEqual(["sign_in_failed"]);
});

it("confirming a new number replaces neither the session nor its second factor", async () => {
  signIn(createToken("aal2"));
  const { client, numberChange } = createPhoneMethods();
  const calls = stubServer(({ path, query }) => {
    if (path.endsWith("/logout")) return { status: 204, body: null };
    const isRefreshed = query.get("grant_type") === "refresh_token";
    return isRefreshed ? sessionResponse(owner, "aal2") : sessionResponse();
  });
  await numberChange.confirm(phone, "123 456");
  expect(calls[0]?.body).toMatchObject({ phone, token: "123456", type: "phone_change" });
  expect(calls[1]?.query.get("scope")).toBe("local");
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data?.currentLevel).toBe("aal2");
  expect(recordedTypes()).toEqual(["phone_changed"]);
});

it.each([
  ["+44 (20) 7946-0958", true],
  ["079 460 958", false],
  ["+0 123", false],
  ["", false],
])("the format of the number %j is valid: %s", (input, isValid) => {
  expect(phoneRules().validate(input) === true).toBe(isValid);
  if (isValid) expect(normalizePhone(input)).toBe(phone);
});
