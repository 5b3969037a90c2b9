import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { z } from "zod";
import { confirmLink } from "./confirm-link.ts";
import { renderMail } from "./render-mail.ts";

const folder = join(import.meta.dirname, "../../supabase");
const template = z.object({ subject: z.string(), content_path: z.string() });
const config = z
  .object({ auth: z.object({ email: z.object({ template: z.record(z.string(), template) }) }) })
  .parse(parse(readFileSync(join(folder, "config.toml"), "utf8")));

const siteUrl = "https://site.invalid";

test.each([
  ["confirmation", "signup"],
  ["magic_link", "magiclink"],
  ["recovery", "recovery"],
  ["email_change", "email_change"],
] as const)(
  "the Supabase template %s equals the mail of the embedded backend",
  async (name, purpose) => {
    const link = confirmLink(siteUrl, "TOKEN", purpose);
    const { subject, html } = renderMail({ purpose, link, siteUrl, language: "en" });
    expect(config.auth.email.template[name]).toEqual({
      subject: subject.replace("site.invalid", "{{ .SiteURL }}"),
      content_path: `./supabase/templates/${name}.html`,
    });
    await expect(
      html.replaceAll(siteUrl, "{{ .SiteURL }}").replaceAll("TOKEN", "{{ .TokenHash }}"),
    ).toMatchFileSnapshot(join(folder, "templates", `${name}.html`));
  },
);
