import { isIP } from "node:net";
import proxyaddr from "proxy-addr";

const MAX_HOPS = 16;

/**
 * The proxies in front of the server whose forwarded headers are trusted: a number of hops, or those of certain
 * networks. The rightmost address without a trusted proxy is the client's: everything before it may be invented.
 */
export class TrustedProxies {
  private constructor(
    private readonly trusts: (address: string, hop: number) => boolean,
    /** False if no proxy is trusted. */
    readonly trustsAny = true,
  ) {}

  /** No proxy is trusted. */
  static readonly NONE = new TrustedProxies(() => false, false);

  /**
   * Reads TRUST_PROXY: a number of hops, or a list of addresses and networks such as `10.0.0.0/8, loopback`. Throws an
   * Error that says what is expected.
   */
  static parse(text: string): TrustedProxies {
    const value = text.trim().toLowerCase();
    if (["", "0", "off", "no", "false"].includes(value)) return TrustedProxies.NONE;
    if (["true", "yes", "on"].includes(value)) {
      throw new Error(
        `expected a number of proxies, such as 1, or their networks, such as 10.0.0.0/8. “${text}” would trust whoever asks`,
      );
    }
    if (/^\d{1,2}$/.test(value)) {
      const hops = Number(value);
      if (hops > MAX_HOPS) throw new Error(`expected at most ${MAX_HOPS} proxies`);
      return new TrustedProxies((_address, hop) => hop < hops);
    }
    const networks = value.split(",").map((part) => part.trim());
    try {
      return new TrustedProxies(proxyaddr.compile(networks));
    } catch {
      throw new Error(`expected a number of proxies, or networks such as 10.0.0.0/8, loopback, got “${text}”`);
    }
  }

  /** True if the connection itself comes from a trusted proxy: only then its headers are trusted. */
  isTrusted(remoteAddress: string | undefined): boolean {
    return remoteAddress !== undefined && this.trusts(remoteAddress, 0);
  }

  /** Returns the client's address: the rightmost one without a trusted proxy. */
  findClient(remoteAddress: string | undefined, forwardedFor: string | undefined): string | undefined {
    if (remoteAddress === undefined) return undefined;
    const told = (forwardedFor ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    let client = remoteAddress;
    for (let hop = 0; hop <= told.length && this.trusts(client, hop); hop++) {
      const before = told[told.length - 1 - hop];
      // A value that is no address was not written by a proxy.
      if (before === undefined || isIP(before) === 0) break;
      client = before;
    }
    return client;
  }

  /** Returns the scheme of the request to a trusted proxy (X-Forwarded-Proto); undefined if none reports it. */
  readScheme(remoteAddress: string | undefined, forwardedProto: string | undefined): "http" | "https" | undefined {
    if (forwardedProto === undefined || !this.isTrusted(remoteAddress)) return undefined;
    const scheme = forwardedProto.split(",").at(-1)?.trim().toLowerCase();
    return scheme === "https" || scheme === "http" ? scheme : undefined;
  }
}
