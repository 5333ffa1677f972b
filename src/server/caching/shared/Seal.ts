import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Kind of a sealed text, so that one kind is never taken for the other. */
export type SealedKind = "entry" | "change";

const MAC_BYTES = 32;

/**
 * Authenticates the contents of the shared cache with HMAC-SHA256: a writer without the secret can neither add an entry
 * that a process accepts, nor move one to another key.
 */
export class Seal {
  private readonly key: Buffer;

  /** @param secret CACHE_SECRET or AUTH_SECRET; the key is derived from it, for this purpose alone */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync("sha256", secret, "", "dealframe shared cache", MAC_BYTES));
  }

  /** Seals a message: puts its code in front, which is valid for this kind and key only. */
  close(kind: SealedKind, key: string, message: Buffer): Buffer {
    return Buffer.concat([this.sign(kind, key, message), message]);
  }

  /** Returns the message that `close` sealed for the same kind and key; undefined for anything else. */
  open(kind: SealedKind, key: string, sealed: Buffer): Buffer | undefined {
    if (sealed.length < MAC_BYTES) return undefined;
    const message = sealed.subarray(MAC_BYTES);
    return timingSafeEqual(sealed.subarray(0, MAC_BYTES), this.sign(kind, key, message)) ? message : undefined;
  }

  private sign(kind: SealedKind, key: string, message: Buffer): Buffer {
    // JSON has no line break: nothing of the message can be read as a part of the key.
    return createHmac("sha256", this.key)
      .update(`${JSON.stringify([kind, key])}\n`)
      .update(message)
      .digest();
  }
}
