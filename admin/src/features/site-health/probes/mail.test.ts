import type { ServerHealth } from "@portfolio/content/health";
import { expect, test } from "vitest";
import type { ProbeContext } from "../probe.ts";
import { mailProbe } from "./index.ts";

function checkMail(health: Partial<ServerHealth>, problem: string | null = null) {
  const context: Partial<ProbeContext> = {
    siteUrl: "https://site.example",
    serverHealth: async () => health as ServerHealth,
    client: { rpc: async () => ({ data: { problem } }) } as never,
  };
  return mailProbe(context as ProbeContext);
}

test("the mail check says why the last mail was not sent", async () => {
  const mailProblem = { reason: "connect ECONNREFUSED", at: 0 };
  const result = await checkMail({ mailProblem });
  expect(result.outcome).toBe("wrong");
  expect(result.problems).toMatchObject([{ label: "connect ECONNREFUSED" }]);
  expect((await checkMail({ mailProblem: null })).outcome).toBe("untested");
});

test("the mail check says why mails to subscribers stopped, and links the page that resumes them", async () => {
  const result = await checkMail({ mailProblem: null }, "554 refused");
  expect(result.outcome).toBe("wrong");
  expect(result.problems).toMatchObject([{ label: "554 refused", to: "/admin/subscribers" }]);
});
