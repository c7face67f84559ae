import { afterEach, expect, it, vi } from "vitest";

import { api, ApiError, problemOf } from "./api";

function answer(body: string, status: number): void {
  vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(body, { status }))));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("gives the body of a success, and asks for the code as it is", async () => {
  answer('{"seat":1}', 200);
  await expect(api.sit("A/B", "Anna")).resolves.toEqual({ seat: 1 });
  expect(fetch).toHaveBeenCalledWith(
    "/api/tables/A%2FB/seats",
    expect.objectContaining({ method: "POST", body: '{"name":"Anna"}' }),
  );
});

it("names the server's problem", async () => {
  answer('{"error":{"code":"unknown_table","sentence":"there is no table NOPE"}}', 404);
  await expect(api.table("NOPE")).rejects.toMatchObject({ problem: "unknown_table" });
});

it("takes an answer that is not the server's for none", async () => {
  answer("<h1>Bad gateway</h1>", 502);
  await expect(api.about()).rejects.toMatchObject({ problem: "unreachable" });
});

it("names a network that is not there", async () => {
  vi.stubGlobal("fetch", vi.fn(() => Promise.reject(new TypeError("failed"))));
  await expect(api.about()).rejects.toMatchObject({ problem: "unreachable" });
});

it("knows no problem of its own making", () => {
  expect(problemOf(new ApiError("table_full", ""))).toBe("table_full");
  expect(problemOf(new Error("bug"))).toBe("internal");
});

it("gives the text of a record", async () => {
  answer("spitdeck record 1\n", 200);
  await expect(api.record("A/B", 2)).resolves.toBe("spitdeck record 1\n");
  expect(fetch).toHaveBeenCalledWith("/api/tables/A%2FB/matches/2/record", expect.anything());
});
