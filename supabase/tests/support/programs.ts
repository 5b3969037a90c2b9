import type { Json } from "@portfolio/content/database";
import { beforeAll, beforeEach } from "vitest";
import { insert } from "./rows.ts";
import { startSiteWithOtherUser } from "./site.ts";

interface ToolResult {
  refusal?: string;
  records?: Record<string, Json>[];
  proposal?: Record<string, Json> | null;
  id?: string;
  version?: string;
  /** How the program's change was stored: as `draft` or `proposal`. */
  stored?: string;
}

/** Columns that the tests request of each record. */
export const columns = ["id", "slug", "title", "content", "updated_at"];

/** Starts a site with public and hidden records, another user and two program tokens. Each test gets new tokens. */
export async function startSiteWithPrograms() {
  const site = await startSiteWithOtherUser();
  const { backend, owner, visitor } = site;
  /** `reader` may only read, `writer` may also write drafts. */
  const tokens = { reader: "", writer: "" };

  async function makeToken(name: string, writes_drafts: boolean) {
    const { data } = await owner
      .rpc("create_program_token", { name, writes_drafts, days: 30 })
      .throwOnError();
    return data ?? "";
  }

  async function callTool(token: string, tool: string, collection: string, input: Json = {}) {
    const { data } = await visitor
      .rpc("call_tool", { token, tool, collection, input })
      .throwOnError();
    return data as ToolResult | null;
  }

  /** The logged events about calls of programs, oldest first. */
  async function readEvents() {
    const { data } = await owner
      .from("security_events")
      .select("type, level, details")
      .in("type", ["program_call", "program_refused"])
      .order("created_at")
      .throwOnError();
    return data;
  }

  async function readPost(slug: string) {
    return (await owner.from("blog_posts").select().eq("slug", slug).single().throwOnError()).data;
  }

  beforeAll(async () => {
    await insert(owner, "blog_posts", [
      { title: "Public tides", slug: "public", content: "Seen", status: "published" },
      { title: "Draft", slug: "draft", content: "Unseen" },
      { title: "Later", slug: "later", status: "published", published_at: "2099-01-01T00:00:00Z" },
    ]);
    await insert(owner, "projects", [
      { title: "Open", slug: "open" },
      { title: "Hidden", slug: "hidden", visible: false },
      { title: "Protected", slug: "protected", access: "protected" },
      { title: "Private", slug: "private", access: "private" },
      { title: "Hidden and private", slug: "hidden-private", access: "private", visible: false },
    ]);
  });

  beforeEach(async () => {
    await backend.database.exec("delete from public.program_tokens");
    tokens.reader = await makeToken("Reader", false);
    tokens.writer = await makeToken("Writer", true);
  });

  return { ...site, tokens, callTool, readEvents, readPost };
}
