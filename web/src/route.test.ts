import { describe, expect, it } from "vitest";

import { anchorOf, codeIn, routeOf, typedCode } from "./route";

describe("routeOf", () => {
  it("knows every page", () => {
    expect(routeOf("/")).toEqual({ page: "home" });
    expect(routeOf("/t/7KQ2M4XA")).toEqual({ page: "table", code: "7KQ2M4XA" });
    expect(routeOf("/t/7KQ2M4XA/")).toEqual({ page: "table", code: "7KQ2M4XA" });
    expect(routeOf("/rules/spit")).toEqual({ page: "rules", game: "spit", rule: null });
  });

  it("reads a code that was typed in lower case", () => {
    expect(routeOf("/t/7kq2m4xa")).toEqual({ page: "table", code: "7KQ2M4XA" });
  });

  it("finds the rule that a label points at, and its anchor", () => {
    expect(routeOf("/rules/spit", "#r-1-8-1")).toMatchObject({ rule: "1.8.1" });
    expect(anchorOf("1.8.1")).toBe("r-1-8-1");
    expect(routeOf("/rules/spit", "#top")).toMatchObject({ rule: null });
  });

  it.each(["/t", "/t/", "/t/A/B", "/rules", "/x/y", "/nowhere"])("does not know %s", (path) => {
    expect(routeOf(path)).toEqual({ page: "unknown" });
  });
});

describe("codeIn", () => {
  it.each([
    ["7kq2 m4xa", "7KQ2M4XA"],
    [" 7KQ2-M4XA ", "7KQ2M4XA"],
    ["http://192.168.1.5:8765/t/7KQ2M4XA", "7KQ2M4XA"],
    ["192.168.1.5:8765/t/7kq2m4xa?x=1", "7KQ2M4XA"],
    ["   ", ""],
  ])("%s is %s", (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });
});

describe("typedCode", () => {
  it.each([
    ["7kq2 m4xa", "table", "7KQ2M4XA"],
    ["http://192.168.1.5:8765/t/7KQ2M4XA", "table", "7KQ2M4XA"],
    ["s-0n", "rules", "S0N"],
    ["N 4K7 XA", "rules", "N4K7XA"],
  ])("%s is a code of a %s", (typed, kind, code) => {
    expect(typedCode(typed)).toEqual({ kind, code });
  });

  it.each(["", "7", "7KQ2", "hello there"])("%s is none", (typed) => {
    expect(typedCode(typed)).toBeNull();
  });
});
