import type { Logger } from "pino";
import { listClientNetworks } from "../../domain/listClientNetworks";
import { Bursts } from "../process/Bursts";
import type { SecurityEvent } from "./metrics/securityMetrics";

/** A refused request that may be part of an attack. */
export interface RefusedRequest {
  readonly event: SecurityEvent;
  /** The client's address, found with TRUST_PROXY. */
  readonly client: string | undefined;
  readonly host?: string | undefined;
  /** The name of the route, never the path, which could contain anything. */
  readonly route: string;
  readonly status: number;
}

/** Maximum length of a repeated host. */
const MAX_HOST = 100;

/**
 * Logs security events: each kind of a client's once at the beginning of a burst and once at its end, with their
 * number. The addresses of an IPv6 /64 are one client, named by the first of them. A line contains neither a secret nor a visitor's input.
 */
export class SecurityLog {
  private readonly bursts: Bursts<RefusedRequest>;

  constructor(
    log: Logger,
    private readonly count: (event: SecurityEvent) => void = () => undefined,
  ) {
    const name = (refused: RefusedRequest | undefined) =>
      refused === undefined
        ? { event: "others", client: "others" }
        : { ...refused, client: refused.client ?? "unknown", host: refused.host?.slice(0, MAX_HOST) };
    this.bursts = new Bursts<RefusedRequest>({
      onBegin: (refused) => log.warn({ message: "A request was refused.", ...name(refused), count: 1 }),
      onEnd: (refused, end) => log.warn({ message: "Requests were refused.", ...name(refused), ...end }),
    });
  }

  note(refused: RefusedRequest): void {
    this.count(refused.event);
    const [{ network }] = listClientNetworks(refused.client ?? "unknown");
    this.bursts.note(`${refused.event} ${network}`, refused);
  }

  /** Logs the numbers of events in the bursts that are not over. */
  close(): void {
    this.bursts.close();
  }
}
