import { lookup as lookupName } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { FeedError } from "../FeedError";
import type { IsAllowed } from "./isPublicAddress";

/** Throws a {@link FeedError} for an address in the place of a name: sockets do not look it up. */
export function checkHost({ hostname }: URL, isAllowed: IsAllowed): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host)) throw createRefusal(host, host);
}

/**
 * Creates a look-up that refuses a name of which an address is not allowed. The socket connects to the address that was
 * checked: a second look-up could give another one.
 */
export function createLookup(isAllowed: IsAllowed): LookupFunction {
  return (host, options, done) =>
    lookupName(host, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(({ address }) => !isAllowed(address))?.address;
      const [first] = addresses ?? [];
      if (error !== null) done(error, "");
      else if (refused !== undefined) done(createRefusal(host, refused), "");
      else if (options.all === true) done(null, addresses);
      else done(null, first?.address ?? "", first?.family);
    });
}

function createRefusal(host: string, address: string): FeedError {
  const name = host === address ? host : `${host} (${address})`;
  return new FeedError(`${name} is not an address of the internet: use its public address, or set PRIVATE_FEEDS=on.`);
}
