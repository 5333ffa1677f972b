import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import { type ClientNetwork, listClientNetworks } from "../../domain/listClientNetworks";
import type { Settings } from "../settings/readSettings";

/** A visitor, as the networks by which requests are counted, the narrowest first. */
export type Visitor = readonly [ClientNetwork, ...ClientNetwork[]];

/** A visitor without an address, such as a test without a server. */
export const UNKNOWN_VISITOR: Visitor = [{ network: "unknown", factor: 1 }];

/** The visitor has VISITOR_CONCURRENCY costly requests under way. */
export class VisitorLimitError extends Error {
  override readonly name = "VisitorLimitError";
}

/** Created once: a stack trace for each refused request would cost more than the refusal. */
const TOO_MANY = new VisitorLimitError("The visitor has too many requests under way.");

export interface VisitorsOptions {
  readonly settings: Pick<Settings, "trustProxy" | "visitorConcurrency">;
  readonly log: Logger;
}

/**
 * Distinguishes visitors by their addresses, found with TRUST_PROXY, and bounds the number of costly requests that each
 * has under way in this process. An IPv6 visitor counts by the /64, and by the /48 at ten times the limit.
 */
export class Visitors {
  /** Numbers of requests under way, by network and by name. */
  private readonly underWay = new Map<string, Map<unknown, number>>();
  private hasWarned = false;

  constructor(private readonly options: VisitorsOptions) {}

  /** Returns the visitor of a connection and its `X-Forwarded-For`. */
  find(remoteAddress: string | undefined, forwardedFor: string | undefined): Visitor {
    const { trustProxy, visitorConcurrency } = this.options.settings;
    if (forwardedFor !== undefined && visitorConcurrency > 0 && !this.hasWarned && remoteAddress !== undefined)
      this.warnOfProxy(remoteAddress);
    const client = trustProxy.findClient(remoteAddress, forwardedFor);
    return client === undefined ? UNKNOWN_VISITOR : listClientNetworks(client);
  }

  /** Returns the visitor of a request. */
  findByContext(context: Context): Visitor {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    return this.find(incoming?.socket.remoteAddress, context.req.header("x-forwarded-for"));
  }

  /**
   * Runs a costly task for a visitor. Requests for the same `name` count once, because they are answered together;
   * without a name each counts. Rejects with a {@link VisitorLimitError} if the visitor has too many under way.
   */
  async run<T>(visitor: Visitor, task: () => Promise<T>, name: unknown = Symbol("request")): Promise<T> {
    if (this.options.settings.visitorConcurrency === 0) return task();
    const isOver = visitor.some(({ network, factor }) => {
      const named = this.underWay.get(network);
      const limit = this.options.settings.visitorConcurrency * factor;
      return named !== undefined && named.size >= limit && !named.has(name);
    });
    if (isOver) throw TOO_MANY;
    for (const { network } of visitor) this.enter(network, name);
    try {
      return await task();
    } finally {
      for (const { network } of visitor) this.leave(network, name);
    }
  }

  private enter(network: string, name: unknown): void {
    const named = this.underWay.get(network) ?? new Map<unknown, number>();
    named.set(name, (named.get(name) ?? 0) + 1);
    this.underWay.set(network, named);
  }

  private leave(network: string, name: unknown): void {
    const named = this.underWay.get(network);
    const count = (named?.get(name) ?? 1) - 1;
    if (count > 0) named?.set(name, count);
    else named?.delete(name);
    if (named?.size === 0) this.underWay.delete(network);
  }

  /** Warns once about a balancer that TRUST_PROXY does not name: all its visitors count as one. */
  private warnOfProxy(remoteAddress: string): void {
    if (this.options.settings.trustProxy.isTrusted(remoteAddress)) return;
    // Anybody on the internet can send the header; a balancer is usually in the server's own network. Addresses of the
    // internet are those that ipaddr.js calls unicast: each special range of IANA's registries has another name.
    if (!ipaddr.isValid(remoteAddress) || ipaddr.process(remoteAddress).range() === "unicast") return;
    this.hasWarned = true;
    this.options.log.warn({
      message:
        "Requests come through a proxy that TRUST_PROXY does not name: all its visitors count as one for VISITOR_CONCURRENCY (docs/serving.md).",
      proxy: remoteAddress,
    });
  }
}
