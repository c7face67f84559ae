import { describe, expect, it } from "vitest";

import { inviteLink, shownCode, shownLink } from "./invite";

const lan = ["http://192.168.1.5:8765", "http://10.0.0.2:8765"];

describe("inviteLink", () => {
  it.each(["http://localhost:8765", "http://127.0.0.1:8765", "http://[::1]:8765"])(
    "leads from %s to the address on the network",
    (origin) => {
      expect(inviteLink("7KQ2M4XA", origin, lan)).toBe("http://192.168.1.5:8765/t/7KQ2M4XA");
    },
  );

  it("keeps an address that others can reach", () => {
    expect(inviteLink("X", "https://cards.example", lan)).toBe("https://cards.example/t/X");
    expect(inviteLink("X", "http://10.0.0.2:8765", lan)).toBe("http://10.0.0.2:8765/t/X");
  });

  it("keeps this machine's own where there is no other", () => {
    expect(inviteLink("X", "http://localhost:8765", [])).toBe("http://localhost:8765/t/X");
  });
});

it("shows a link without its scheme, and a code in two halves", () => {
  expect(shownLink("http://192.168.1.5:8765/t/X")).toBe("192.168.1.5:8765/t/X");
  expect(shownCode("7KQ2M4XA")).toBe("7KQ2 M4XA");
  expect(shownCode("ABC")).toBe("ABC");
});
