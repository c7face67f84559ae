import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import type { ClientMessage, Snapshot } from "../wire/messages";

/** This page's own share in the deal: what keeps the server from choosing the cards by itself. */

/** What this page keeps of a match, to check its deal by. All is hexadecimal text. */
export interface Kept {
  /** The server's, as it was before the deal. */
  readonly commitment: string;
  /** This page's own. */
  readonly nonce: string;
}

/** Where what is kept survives a reload of the page. */
export type Shelf = Pick<Storage, "getItem" | "setItem">;

const nonceTag = utf8ToBytes("spitdeck nonce 1\n");

/** What a page commits itself with before it opens its nonce. */
export function commitNonce(nonce: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(nonceTag, nonce)));
}

const place = (commitment: string): string => `spitdeck.deal.${commitment}`;

/** What was kept of the match with that commitment in this window, or null. */
export function keptOf(commitment: string, shelf: Shelf): Kept | null {
  const nonce = shelf.getItem(place(commitment));
  return nonce === null ? null : { commitment, nonce };
}

/**
 * Answers the server's commitments: the pledge as soon as there is one, the nonce
 * when the pledges of all are published and this page's own is truly among them.
 */
export class Share {
  readonly #shelf: Shelf;
  readonly #random: () => Uint8Array;
  #said = "";

  constructor(shelf: Shelf, random: () => Uint8Array) {
    this.#shelf = shelf;
    this.#random = random;
  }

  /** What is to be sent now that the table looks like this, or null. */
  answer(snapshot: Snapshot): ClientMessage | null {
    const { seat } = snapshot;
    const proof = snapshot.table.proof ?? null;
    if (seat === null || proof === null || proof.nonces.length > 0) return null;
    const nonce = this.#nonceFor(proof.commitment);
    const pledge = commitNonce(nonce);
    if (proof.pledges.length === 0) {
      return this.#once({ type: "pledge", commitment: pledge }, proof.commitment);
    }
    if (proof.pledges[seat] !== pledge) return null;
    return this.#once({ type: "nonce", nonce: bytesToHex(nonce) }, proof.commitment);
  }

  /** The connection was lost: what was said last may not have been heard. */
  forget(): void {
    this.#said = "";
  }

  #once(message: ClientMessage, commitment: string): ClientMessage | null {
    const said = `${message.type} ${commitment}`;
    if (said === this.#said) return null;
    this.#said = said;
    return message;
  }

  #nonceFor(commitment: string): Uint8Array {
    const kept = keptOf(commitment, this.#shelf);
    if (kept) return Uint8Array.from(kept.nonce.match(/../g) ?? [], (byte) => parseInt(byte, 16));
    const nonce = this.#random();
    this.#shelf.setItem(place(commitment), bytesToHex(nonce));
    return nonce;
  }
}

/** This window's share, kept in its session storage. */
export function windowShare(): Share {
  return new Share(window.sessionStorage, () => crypto.getRandomValues(new Uint8Array(32)));
}
