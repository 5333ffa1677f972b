import type { Logger } from "pino";
import type { SecurityEvent } from "../metrics/securityMetrics";
import { Bursts } from "../process/Bursts";

/** A request that was refused, and that may be part of an attack. */
export interface RefusedRequest {
  readonly event: SecurityEvent;
  /** The client's address, as TRUST_PROXY lets it be found. */
  readonly client: string | undefined;
  readonly host?: string | undefined;
  /** What was asked for, never as a path: that could hold anything. */
  readonly route: string;
  readonly status: number;
}

/** How much of a host is repeated. */
const MAX_HOST = 100;

/**
 * Logs security events, each kind of a client's once at the beginning of a burst and once at its end, with how many there
 * were. A line holds neither a secret nor what a visitor has typed.
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
    this.bursts.note(`${refused.event} ${refused.client}`, refused);
  }

  /** Tells how many there were in the bursts that are not over. */
  close(): void {
    this.bursts.close();
  }
}
