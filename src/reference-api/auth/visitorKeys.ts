import { createHmac } from "node:crypto";

const PERIOD_MS = 30 * 864e5;
const KEY_LENGTH = 32;

/**
 * Creates the keys under which visitors vote. A key is the same for an address within a period of thirty days; it can be
 * led back to the address by nobody without the secret, and to the key of another period by nobody without the address.
 */
export function createVisitorKeys(secret: string, now: () => Date): (address: string) => string {
  return (address) => {
    const period = Math.floor(now().getTime() / PERIOD_MS);
    return createHmac("sha256", secret).update(`vote ${period} ${address}`).digest("hex").slice(0, KEY_LENGTH);
  };
}
