import type { Settings } from "../settings/readSettings";
import { TrustedProxies } from "../settings/TrustedProxies";

export type HostSettings = Pick<Settings, "trustProxy" | "trustForwardedHost">;

/** What a request and its connection say about the host that was asked for. */
export interface HostFields {
  /** Host. */
  readonly host: string | undefined;
  /** X-Forwarded-Host. */
  readonly forwardedHost: string | undefined;
  readonly remoteAddress: string | undefined;
}

/** A trusted proxy forwards a host that cannot count; the message says why, and which setting decides it. */
export class ForwardedHostError extends Error {
  override readonly name = "ForwardedHostError";
}

/**
 * The host that a request asks for: its Host, or what a trusted proxy forwards where TRUST_FORWARDED_HOST is on. Throws a
 * {@link ForwardedHostError} where a trusted proxy forwards another host without that setting, or more than one: a cache in
 * front stores the answer under the Host of the request.
 */
export function readHost(
  { host, forwardedHost, remoteAddress }: HostFields,
  { trustProxy, trustForwardedHost }: HostSettings,
): string | undefined {
  const forwarded = forwardedHost?.trim() ?? "";
  if (forwarded === "" || !trustProxy.isTrusted(remoteAddress)) return host;
  if (!trustForwardedHost) {
    if (toName(forwarded) === toName(host ?? "")) return host;
    throw new ForwardedHostError(
      "X-Forwarded-Host differs from Host. Let the proxy pass Host on, or set TRUST_FORWARDED_HOST=on where it replaces X-Forwarded-Host.",
    );
  }
  if (forwarded.includes(",")) throw new ForwardedHostError("X-Forwarded-Host names more than one host.");
  return forwarded;
}

/**
 * The forwarded headers that answers depend on, for `Vary`: a cache behind a proxy that passes a visitor's own on would
 * else keep for all what one visitor has forged.
 */
export function listVarying({ trustProxy, trustForwardedHost }: HostSettings): readonly string[] {
  if (trustProxy === TrustedProxies.NONE) return [];
  return ["X-Forwarded-Proto", ...(trustForwardedHost ? ["X-Forwarded-Host"] : [])];
}

/** A host in lower case, without its port. */
function toName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "");
}
