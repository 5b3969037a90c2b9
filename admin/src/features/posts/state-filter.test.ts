import { expect, test } from "vitest";
import { stateInFilter, withState } from "./state-filter.ts";

test.each([
  ["draft", { "status@eq": "draft" }],
  ["scheduled", { "status@eq": "published", "published_at@gt": "now" }],
  ["published", { "status@eq": "published", "published_at@lte": "now" }],
] as const)("a stored filter for %s posts contains no fixed time", (state, filter) => {
  expect(withState({ "status@eq": "draft" }, state)).toEqual(filter);
  expect(stateInFilter(filter)).toBe(state);
  expect(withState(filter, null)).toEqual({});
});
