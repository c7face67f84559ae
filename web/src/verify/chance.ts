import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The hashes of a deal's proof, and the chance that comes of its key, as docs/record.md tells. */

const words = 2 ** 32;

function tagged(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`spitdeck ${tag} 1\n`), ...parts));
}

/** What the server must have shown before the match, for a secret in hexadecimal digits. */
export function commitmentTo(secret: string): string {
  return bytesToHex(tagged("secret", hexToBytes(secret)));
}

/** What a page must have pledged, for a nonce in hexadecimal digits. */
export function pledgeOf(nonce: string): string {
  return bytesToHex(tagged("nonce", hexToBytes(nonce)));
}

/** The key that the secret and the nonces by seat make; an empty nonce is none. */
export function keyOf(secret: string, nonces: readonly string[]): Uint8Array {
  const parts = [secret, ...nonces].map((digits) => hexToBytes(digits));
  return tagged("key", ...parts.flatMap((part) => [Uint8Array.of(part.length), part]));
}

/** The hash of a text, in hexadecimal digits. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The numbers that the key gives under a label, of 32 bits each, without end. */
function* numbers(key: Uint8Array, label: string): Generator<number, never> {
  const seed = sha256(concatBytes(key, utf8ToBytes(label)));
  for (let counter = 0n; ; counter += 1n) {
    const count = new DataView(new ArrayBuffer(8));
    count.setBigUint64(0, counter);
    const hash = sha256(concatBytes(seed, new Uint8Array(count.buffer)));
    const view = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
    for (let at = 0; at < hash.length; at += 4) yield view.getUint32(at);
  }
}

function below(stream: Generator<number, never>, bound: number): number {
  const limit = words - (words % bound);
  for (;;) {
    const word = stream.next().value;
    if (word < limit) return word % bound;
  }
}

/** The number below `bound` that the key draws under a label. */
export function drawn(key: Uint8Array, label: string, bound: number): number {
  return below(numbers(key, label), bound);
}

/** The cards in the order in which the key puts them under a label. */
export function shuffled(key: Uint8Array, label: string, cards: readonly string[]): string[] {
  const order = [...cards];
  const stream = numbers(key, label);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = below(stream, last + 1);
    [order[last], order[chosen]] = [order[chosen] ?? "", order[last] ?? ""];
  }
  return order;
}
