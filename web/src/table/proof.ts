import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

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
const matchPlace = (table: string, match: number): string => `spitdeck.deal.${table}.${match}`;

/** What this window kept of a match of the table before it was dealt, or null if it took no part. */
export function keptOf(table: string, match: number, shelf: Shelf): Kept | null {
  const commitment = shelf.getItem(matchPlace(table, match));
  const nonce = commitment === null ? null : shelf.getItem(place(commitment));
  return commitment === null || nonce === null ? null : { commitment, nonce };
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
    const { code, match } = snapshot.table;
    // The first one counts: a server that shows another one later is to be found out.
    const kept = matchPlace(code, match);
    if (this.#shelf.getItem(kept) === null) this.#shelf.setItem(kept, proof.commitment);
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
    const kept = this.#shelf.getItem(place(commitment));
    if (kept !== null) return hexToBytes(kept);
    const nonce = this.#random();
    this.#shelf.setItem(place(commitment), bytesToHex(nonce));
    return nonce;
  }
}

/** This window's share, kept in its session storage. */
export function windowShare(): Share {
  return new Share(window.sessionStorage, () => crypto.getRandomValues(new Uint8Array(32)));
}
