import { describe, expect, it } from "vitest";
import { groupByChange, publishAt, publishNow, stateOf, unpublish } from "./publishing.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const past = "2026-11-01T08:00:00.000Z";
const future = "2026-12-24T18:00:00.000Z";

const draft = { status: "draft", published_at: null };
const scheduled = { status: "published", published_at: future };
const published = { status: "published", published_at: past };

describe("a post", () => {
  it("is a draft, scheduled or published", () => {
    expect([draft, scheduled, published].map((post) => stateOf(post, now))).toEqual([
      "draft",
      "scheduled",
      "published",
    ]);
    expect(stateOf({ status: null, published_at: past }, now)).toBe("draft");
  });

  it("is published at the database's current time, if it was a draft or scheduled", () => {
    const atOnce = { status: "published", published_at: null };
    expect(publishNow(draft, now)).toEqual(atOnce);
    expect(publishNow(scheduled, now)).toEqual(atOnce);
  });

  it("can be scheduled", () => {
    expect(publishAt(new Date(future))).toEqual(scheduled);
  });

  it("keeps its publication date when it is unpublished and published again", () => {
    const unpublished = unpublish(published, now);
    expect(unpublished).toEqual({ status: "draft", published_at: past });
    expect(publishNow(unpublished, now)).toEqual(published);
  });

  it("loses its date when its scheduling is cancelled", () => {
    expect(unpublish(scheduled, now)).toEqual(draft);
  });
});

describe("many posts", () => {
  it("are published with one request for each kind of change", () => {
    const posts = [
      { id: "a", ...draft },
      { id: "b", ...scheduled },
      { id: "c", status: "draft", published_at: past },
    ];
    expect(groupByChange(posts, (post) => publishNow(post, now))).toEqual([
      { data: { status: "published" }, ids: ["a", "c"] },
      { data: { status: "published", published_at: null }, ids: ["b"] },
    ]);
  });
});
