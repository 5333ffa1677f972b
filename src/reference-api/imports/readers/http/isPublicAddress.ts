import ipaddr from "ipaddr.js";

/** Decides on the addresses that may be connected to. */
export type IsAllowed = (address: string) => boolean;

/**
 * Returns true for an address of the internet: not for private and local ones, for those of IANA's other special registries, and
 * for addresses of IPv6 that stand for one of IPv4 that is none (mapped, NAT64).
 */
export const isPublicAddress: IsAllowed = (address) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
