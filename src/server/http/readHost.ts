import type { Settings } from "../settings/readSettings";

export type HostSettings = Pick<Settings, "trustProxy" | "trustForwardedHost">;

/** The fields of a request and its connection that decide the requested host. */
export interface HostFields {
  /** Host. */
  readonly host: string | undefined;
  /** X-Forwarded-Host. */
  readonly forwardedHost: string | undefined;
  readonly remoteAddress: string | undefined;
}

/** A trusted proxy forwards a host that must not be used; the message names the reason and the setting. */
export class ForwardedHostError extends Error {
  override readonly name = "ForwardedHostError";
}

/**
 * Returns the requested host: Host, or with TRUST_FORWARDED_HOST the one that a trusted proxy forwards. Throws a {@link
 * ForwardedHostError} if a trusted proxy forwards another host without that setting, or more than one: a cache in front
 * stores the answer under the Host of the request.
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
 * Lists the forwarded headers that answers depend on, for `Vary`: otherwise a cache behind a proxy that passes a
 * visitor's own headers on would store a forged answer for everybody.
 */
export function listVarying({ trustProxy, trustForwardedHost }: HostSettings): readonly string[] {
  if (!trustProxy.trustsAny) return [];
  return ["X-Forwarded-Proto", ...(trustForwardedHost ? ["X-Forwarded-Host"] : [])];
}

/** Returns a host in lower case, without its port. */
function toName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "");
}
