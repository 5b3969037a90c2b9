import { describe, expect, it } from "vitest";
import { publishAt, publishingStateOf, publishNow, unpublish } from "./publishing.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const pastTime = "2026-11-01T08:00:00.000Z";
const futureTime = "2026-12-24T18:00:00.000Z";

const draftPost = { status: "draft", published_at: null };
const scheduledPost = { status: "published", published_at: futureTime };
const publishedPost = { status: "published", published_at: pastTime };

describe("a post", () => {
  it("is a draft, scheduled or published", () => {
    expect(
      [draftPost, scheduledPost, publishedPost].map((post) => publishingStateOf(post, now)),
    ).toEqual(["draft", "scheduled", "published"]);
    expect(publishingStateOf({ status: null, published_at: pastTime }, now)).toBe("draft");
  });

  it("is published at the database's current time, if it was a draft or scheduled", () => {
    const publishedAtCurrentTime = { status: "published", published_at: null };
    expect(publishNow(draftPost, now)).toEqual(publishedAtCurrentTime);
    expect(publishNow(scheduledPost, now)).toEqual(publishedAtCurrentTime);
  });

  it("can be scheduled", () => {
    expect(publishAt(new Date(futureTime))).toEqual(scheduledPost);
  });

  it("keeps its publication date when it is unpublished and published again", () => {
    const unpublishedPost = unpublish(publishedPost, now);
    expect(unpublishedPost).toEqual({ status: "draft", published_at: pastTime });
    expect(publishNow(unpublishedPost, now)).toEqual(publishedPost);
  });

  it("loses its date when its scheduling is cancelled", () => {
    expect(unpublish(scheduledPost, now)).toEqual(draftPost);
  });
});
