import ipaddr from "ipaddr.js";

/** A network by which the requests of a client are counted. */
export interface ClientNetwork {
  /** The address of an IPv4 client, or an IPv6 network in CIDR notation; the same for every spelling of an address. */
  readonly network: string;
  /** The factor by which the limit of one client is multiplied for this network. */
  readonly factor: number;
}

/** One connection usually has a /64, whose 2^64 addresses its owner can use at will. */
const CONNECTION_BITS = 64;
/** One site may have up to a /48 (RFC 6177), which holds 65,536 networks of /64. */
const SITE_BITS = 48;
const SITE_FACTOR = 10;

/**
 * Lists the networks by which a client address counts, the narrowest first. An IPv4 address counts by itself, also where it
 * is written as an IPv6 one (`::ffff:192.0.2.1`); an IPv6 address by its /64, and by its /48 at ten times the limit. Text
 * that is no address counts as it is.
 */
export function listClientNetworks(address: string): readonly [ClientNetwork, ...ClientNetwork[]] {
  if (!ipaddr.isValid(address)) return [{ network: address, factor: 1 }];
  // Converts an IPv4-mapped address to IPv4.
  const client = ipaddr.process(address);
  if (!(client instanceof ipaddr.IPv6)) return [{ network: client.toString(), factor: 1 }];
  return [
    { network: maskNetwork(client, CONNECTION_BITS), factor: 1 },
    { network: maskNetwork(client, SITE_BITS), factor: SITE_FACTOR },
  ];
}

/** The network of the first `bits` bits, which are a multiple of 16. */
function maskNetwork({ parts }: ipaddr.IPv6, bits: number): string {
  const kept = parts.map((part, index) => (index * 16 < bits ? part : 0));
  return `${new ipaddr.IPv6(kept).toString()}/${bits}`;
}
