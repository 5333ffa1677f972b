import { createHmac } from "node:crypto";
import { listClientNetworks } from "../../domain/listClientNetworks";

const PERIOD_MS = 30 * 864e5;
const KEY_LENGTH = 32;

/**
 * Creates the keys under which visitors vote. A key is the same for an IPv4 address, or the /64 of an IPv6 one, within a
 * period of thirty days. Without the secret nobody can find the address of a key; without the address nobody can find the
 * key of another period.
 */
export function createVisitorKeys(secret: string, now: () => Date): (address: string) => string {
  return (address) => {
    const [{ network }] = listClientNetworks(address);
    const period = Math.floor(now().getTime() / PERIOD_MS);
    return createHmac("sha256", secret).update(`vote ${period} ${network}`).digest("hex").slice(0, KEY_LENGTH);
  };
}
