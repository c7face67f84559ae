import { describe, expect, it } from "vitest";

import type { ProofView, Snapshot } from "../wire/messages";
import { commitNonce, keptOf, Share } from "./proof";
import type { Shelf } from "./proof";

const commitment = "ab".repeat(32);
const nonce = Uint8Array.from({ length: 32 }, (_, at) => at);
const pledge = commitNonce(nonce);
const opened = Buffer.from(nonce).toString("hex");

function shelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
  };
}

function snapshot(proof: Partial<ProofView>, seat: number | null = 0): Snapshot {
  const whole = { commitment, pledges: [], nonces: [], secret: null, ...proof };
  return { type: "snapshot", seq: 0, seat, table: { code: "CODE", match: 3, proof: whole } } as unknown as Snapshot;
}

describe("this page's share in the deal", () => {
  it("commits by the documented hash", () => {
    // SHA-256 of "spitdeck nonce 1\n" and the bytes 0 to 31, as any other program computes it.
    expect(pledge).toBe("c36ba56346298e0a20918f710550a702af406156ba250e9169033b84ea5a87a3");
  });

  it("pledges once, and opens once its pledge is published", () => {
    const share = new Share(shelf(), () => nonce);
    expect(share.answer(snapshot({}))).toEqual({ type: "pledge", commitment: pledge });
    expect(share.answer(snapshot({}))).toBeNull();
    const published = snapshot({ pledges: [pledge, ""] });
    expect(share.answer(published)).toEqual({ type: "nonce", nonce: opened });
    expect(share.answer(published)).toBeNull();
    expect(share.answer(snapshot({ pledges: [pledge, ""], nonces: [opened, ""] }))).toBeNull();
  });

  it("never opens for a list in which its own pledge is missing or another", () => {
    const share = new Share(shelf(), () => nonce);
    share.answer(snapshot({}));
    expect(share.answer(snapshot({ pledges: ["", pledge] }))).toBeNull();
    expect(share.answer(snapshot({ pledges: [commitment, ""] }))).toBeNull();
  });

  it("says it again after the connection was lost, and the same after a reload", () => {
    const kept = shelf();
    const share = new Share(kept, () => nonce);
    const first = share.answer(snapshot({}));
    share.forget();
    expect(share.answer(snapshot({}))).toEqual(first);
    const reloaded = new Share(kept, () => new Uint8Array(32));
    expect(reloaded.answer(snapshot({}))).toEqual(first);
    expect(keptOf("CODE", 3, kept)).toEqual({ commitment, nonce: opened });
    expect(keptOf("CODE", 2, kept)).toBeNull();
  });

  it("keeps the first commitment that it was shown for a match, whatever comes later", () => {
    const kept = shelf();
    const share = new Share(kept, () => nonce);
    share.answer(snapshot({}));
    share.answer(snapshot({ commitment: "cd".repeat(32) }));
    expect(keptOf("CODE", 3, kept)?.commitment).toBe(commitment);
  });

  it("has another nonce for another match, and none for a watcher", () => {
    let made = 0;
    const share = new Share(shelf(), () => new Uint8Array(32).fill((made += 1)));
    const first = share.answer(snapshot({}));
    expect(share.answer(snapshot({ commitment: "cd".repeat(32) }))).not.toEqual(first);
    expect(share.answer(snapshot({}, null))).toBeNull();
  });
});
