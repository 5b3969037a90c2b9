import { decode, encode } from "turbo-stream";
import { expect, test } from "vitest";
import { respondToSearch, type SearchFile } from "./static-search.ts";

const file: SearchFile = {
  documents: [
    {
      id: 0,
      collection: "pages",
      title: "Low tide",
      summary: "",
      text: "",
      card: { href: "/tide" },
    },
  ],
  pageSizes: { posts: 12, projects: 24, pages: 24 },
};

test("a search works again after the connection failed while the index was loading", async () => {
  let isOffline = true;
  const load: typeof fetch = async (input) => {
    if (isOffline) throw new TypeError("Failed to fetch");
    if (input === "/static-search.json") return Response.json(file);
    return new Response(encode({ "routes/search": { data: {} } }));
  };
  const url = new URL("https://site.example/search.data?q=tide");
  await expect(respondToSearch(url, load)).rejects.toThrow("Failed to fetch");
  isOffline = false;
  const { body } = await respondToSearch(url, load);
  expect(body && (await decode(body)).value).toMatchObject({
    "routes/search": { data: { query: "tide", pages: [{ href: "/tide" }] } },
  });
});
