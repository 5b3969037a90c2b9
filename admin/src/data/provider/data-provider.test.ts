import { sampleTables } from "@portfolio/supabase/sample";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type ApiRequest,
  createTestProvider,
  type FakeResponse,
  owner,
  signIn,
  stubServer,
} from "../../../tests/fake-api.ts";
import { ConflictError, NotAuthenticatedError, PartialChangeError } from "../api/errors.ts";

const list = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: "title", order: "ASC" },
} as const;
const row = { id: "1", title: "Low Tide", updated_at: "2026-11-21 00:04:50.783912+00" };

beforeEach(() => signIn());
describe("reading", () => {
  /** Requests a list, and returns the request. */
  async function requestList(resource: string, params: object) {
    const calls = stubServer(() => ({ body: [row] }));
    await createTestProvider().dataProvider.getList(resource, { ...list, filter: {}, ...params });
    return calls[0];
  }

  it.each([
    ["by several word prefixes", "low tid, (o'r", "fts(simple).'low':* & 'tid,':* & '(o''r':*"],
    [
      "in Chinese and Japanese by any part of a sentence",
      "map 東京都 図",
      "fts(simple).'map':* & '東京':* & '京都':* & '図':*",
    ],
    ["by nothing for a query without letters and digits", " ,( ", undefined],
  ])("searches records %s", async (_, q, search) => {
    const request = await requestList("projects", { filter: { q } });
    expect(request?.path).toBe("/rest/v1/projects");
    expect(request?.query.get("search") ?? undefined).toBe(search);
  });

  it("reads a page after the end of a list as empty", async () => {
    stubServer(() => ({ status: 416, body: { code: "PGRST103" } }));
    const pagination = { page: 3, perPage: 10 };
    const thirdPage = { ...list, pagination, filter: {} };
    expect(await createTestProvider().dataProvider.getList("subscribers", thirdPage)).toEqual({
      data: [],
      total: 20,
    });
  });

  it.each([
    ["rows with equal values by id", "projects", "created_at DESC", "created_at.desc,id.desc"],
    ["rows by id", "projects", "id DESC", "id.desc"],
    ["projects like the site", "projects", "position ASC", "position.asc,created_at.desc,id.desc"],
    ["projects in reverse", "projects", "position DESC", "position.desc,created_at.asc,id.asc"],
    [
      "posts by state and date",
      "blog",
      "status ASC",
      "status.asc,published_at.desc,created_at.desc,id.desc",
    ],
  ])("orders %s", async (_, resource, sort, expectedOrder) => {
    const [field, order] = sort.split(" ");
    const request = await requestList(resource, { sort: { field, order } });
    expect(request?.query.get("order")).toBe(expectedOrder);
  });
});

describe("creating the first rows of a site", () => {
  const create = async () => createTestProvider().dataProvider.createInitialRows(sampleTables());

  it("sends one request for each collection, sections last", async () => {
    const calls = stubServer(() => ({ status: 201, body: null }));
    await create();
    const rows = sampleTables().map((table) => table.rows.length);
    expect(calls.map(({ body }) => (body as object[]).length)).toEqual(rows);
    expect(calls.at(-1)?.path).toBe("/rest/v1/portfolio_sections");
  });

  it("skips existing rows, so that it can be repeated after a failure", async () => {
    // The database refuses a second CV.
    const calls = stubServer(({ path }) =>
      path.endsWith("_sections") ? { status: 409, body: { code: "23505", message: "" } } : {},
    );
    await create();
    expect(calls.map(({ query }) => query.get("on_conflict"))).toEqual(["slug", "slug", null]);
  });

  it("reports a taken slug that the database does not skip", async () => {
    stubServer(() => ({ status: 409, body: { code: "23505", message: "taken" } }));
    await expect(create()).rejects.toThrow("taken");
  });
});

describe("saving", () => {
  const updateRecord = (data: object, meta?: object) =>
    createTestProvider().dataProvider.update("projects", {
      id: "1",
      data: { ...row, ...data },
      previousData: row,
      meta,
    });

  it("is refused without a session before a request is sent", async () => {
    localStorage.clear();
    const calls = stubServer(() => ({}));
    await expect(updateRecord({ title: "New" })).rejects.toThrow("User not authenticated");
    expect(calls).toEqual([]);
  });

  it("rejects with NotAuthenticatedError, which does not sign out, if the server responds with status 401", async () => {
    stubServer(() => ({ status: 401, body: { message: "JWT expired" } }));
    await expect(updateRecord({ title: "New" })).rejects.toThrow(NotAuthenticatedError);
  });

  it("names the reason if the server responds with status 507", async () => {
    stubServer(() => ({ status: 507, body: { code: "53100", message: "disk_full" } }));
    await expect(updateRecord({ title: "New" })).rejects.toThrow(
      "The disk of the server is full. Nothing was saved.",
    );
  });

  it("is logged, and the session continues, if the server responds with status 403", async () => {
    stubServer(() => ({ status: 403, body: { message: "row-level security" } }));
    const { dataProvider, log, clearPageCache } = createTestProvider();
    await expect(dataProvider.create("projects", { data: { title: "New" } })).rejects.toMatchObject(
      { status: 403 },
    );
    expect(log.record).toHaveBeenCalledWith("refused", { page: window.location.pathname });
    expect(clearPageCache).not.toHaveBeenCalled();
  });

  it("clears the cached pages of the site before it resolves", async () => {
    stubServer(() => ({ status: 201, body: row }));
    const { dataProvider, clearPageCache } = createTestProvider();
    await dataProvider.create("projects", { data: { title: "New" } });
    expect(clearPageCache).toHaveBeenCalledTimes(1);
  });

  it("clears the cached pages even if nothing changed, because the response of an earlier save may have been lost", async () => {
    const calls = stubServer(() => ({ body: [] }));
    const { dataProvider, clearPageCache } = createTestProvider();
    const params = { id: row.id, data: row, previousData: row, meta: { rejectOnConflict: true } };
    await dataProvider.update("projects", params);
    expect(calls).toEqual([]);
    expect(clearPageCache).toHaveBeenCalledTimes(1);
  });

  it("sends only changed fields and the base version", async () => {
    const calls = stubServer(() => ({ body: [{ ...row, title: "New" }] }));
    const { data } = await updateRecord({ title: "New" }, { rejectOnConflict: true });
    expect(calls[0]).toMatchObject({ method: "PATCH", body: { title: "New" } });
    expect(calls[0]?.query.get("updated_at")).toBe(`eq.${row.updated_at}`);
    expect(data.title).toBe("New");
  });

  it("reports the missing session instead of a conflict if the session was ended in another window", async () => {
    stubServer(() => ({ body: [] }));
    await expect(updateRecord({ title: "New" }, { rejectOnConflict: true })).rejects.toThrow(
      NotAuthenticatedError,
    );
  });

  it("reports a conflict if the database has a newer version", async () => {
    stubServer(({ path }) => ({ body: path.endsWith("/site_owner") ? [{ user_id: "1" }] : [] }));
    await expect(updateRecord({ title: "New" }, { rejectOnConflict: true })).rejects.toThrow(
      ConflictError,
    );
  });

  it("sends no request if nothing has changed", async () => {
    const calls = stubServer(() => ({}));
    await updateRecord({});
    expect(calls).toEqual([]);
  });

  it("sends the owner's id as the user_id of a new record", async () => {
    const calls = stubServer(() => ({ status: 201, body: row }));
    await createTestProvider().dataProvider.create("projects", { data: { title: "New" } });
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(calls[0]?.body).toEqual({ id, title: "New", user_id: owner.id });
  });

  const taken = "This address is taken. Choose another.";
  const tooLong = "This is too long. Shorten it.";
  const uniqueViolation = 'duplicate key value violates unique constraint "projects_slug_key"';
  const checkViolation =
    'new row for relation "projects" violates check constraint "projects_client_check"';

  it.each([
    ["a taken slug", 409, "23505", "", "Key (slug)=(low-tide) already exists.", { slug: taken }],
    ["a slug taken meanwhile", 409, "23505", uniqueViolation, null, { slug: taken }],
    ["a long value", 400, "23514", checkViolation, null, { client: tooLong }],
    ["a reserved slug", 422, "PT422", "Reserved.", "Key (slug)=(new)", { slug: "Reserved." }],
    [
      "an invalid URL",
      422,
      "PT422",
      "No URL.",
      "Key (content.a.1)=(x)",
      { "content.a.1": "No URL." },
    ],
  ])("reports %s at its field", async (_, status, code, message, details, errors) => {
    stubServer(() => ({ status, body: { code, message, details } }));
    await expect(updateRecord({ title: "New" })).rejects.toMatchObject({
      status: status === 400 ? 422 : status,
      body: { errors },
    });
  });

  it("fails if no row was changed", async () => {
    stubServer(() => ({ body: [] }));
    await expect(updateRecord({ title: "New" })).rejects.toThrow(PartialChangeError);
  });

  it("reports how many of several rows were changed", async () => {
    stubServer(() => ({ body: [{ id: "1" }] }));
    const { dataProvider } = createTestProvider();
    const ids = ["1", "2", "3"];
    await expect(
      dataProvider.updateMany("projects", { ids, data: { visible: false } }),
    ).rejects.toThrow("Only 1 of 3 were changed");
    await expect(dataProvider.deleteMany("projects", { ids })).rejects.toThrow(
      "Only 1 of 3 were changed",
    );
  });

  it("sends a new order in one request", async () => {
    const calls = stubServer(() => ({ body: null, status: 200 }));
    await createTestProvider().dataProvider.reorder("sections", ["b", "a"]);
    expect(calls[0]).toMatchObject({
      path: "/rest/v1/rpc/reorder",
      body: { table_name: "portfolio_sections", ids: ["b", "a"] },
    });
  });
});

describe("a new section", () => {
  /** Simulates a table with at most one row per type, as the database has for types that can exist only once. */
  function fakeTable(rows: { id: string; section_type: string; title: string }[]) {
    return ({ method, query, body }: ApiRequest): FakeResponse => {
      const values = body as { section_type: string; title: string };
      if (method === "PATCH") {
        const type = query.get("section_type")?.replace("eq.", "");
        const matchingRows = rows.filter((row) => row.section_type === type);
        for (const row of matchingRows) Object.assign(row, values);
        return { body: matchingRows };
      }
      if (rows.some((row) => row.section_type === values.section_type)) {
        return { status: 409, body: { code: "23505", message: "duplicate key" } };
      }
      const newRow = { id: String(rows.length + 1), ...values };
      rows.push(newRow);
      return { status: 201, body: newRow };
    };
  }

  it("updates the existing section of a type that can exist only once", async () => {
    const rows = [{ id: "1", section_type: "cv", title: "Old" }];
    stubServer(fakeTable(rows));
    const { data } = await createTestProvider().dataProvider.create("sections", {
      data: { section_type: "cv", title: "New" },
    });
    expect(data.id).toBe("1");
    expect(rows).toMatchObject([{ id: "1", title: "New" }]);
  });

  it("is not duplicated by two simultaneous saves if its type can exist only once", async () => {
    const rows: { id: string; section_type: string; title: string }[] = [];
    stubServer(fakeTable(rows));
    const { dataProvider } = createTestProvider();
    const createSection = (title: string) =>
      dataProvider.create("sections", { data: { section_type: "metadata", title } });
    const results = await Promise.all([createSection("one"), createSection("two")]);
    expect(rows).toHaveLength(1);
    expect(new Set(results.map(({ data }) => data.id))).toEqual(new Set([rows[0]?.id]));
  });

  it("is added if its type can occur several times", async () => {
    const rows: { id: string; section_type: string; title: string }[] = [];
    const calls = stubServer(fakeTable(rows));
    await createTestProvider().dataProvider.create("sections", {
      data: { section_type: "hero", title: "New" },
    });
    expect(calls.map(({ method }) => method)).toEqual(["POST"]);
  });
});
