import type { Registry } from "prom-client";
import { addUp, keepCounts, type ProcessMetrics, readProcessMetrics } from "../observe/metrics/addUpMetrics";

/** A process that is asked for its metrics. */
export interface MetricsMember {
  askForMetrics(number: number): void;
}

interface Gathering<Member> {
  readonly missing: Set<Member>;
  readonly finish: () => void;
}

/** Time limit of a process; after it, its last report is used. */
const LIMIT_MS = 2_000;

/**
 * Adds up the metrics of all processes of this machine. The counts of a process that has ended, or does not answer in
 * time, stay in the sum as last reported, so that a sum never falls and rates stay correct.
 */
export class GatheredMetrics<Member extends MetricsMember> {
  private readonly gatherings = new Map<number, Gathering<Member>>();
  /** The last report of each process. */
  private readonly told = new Map<Member, ProcessMetrics>();
  /** The counts of processes that have ended. */
  private ended: ProcessMetrics = [];
  private number = 0;

  /** @param own metrics of the primary process itself */
  constructor(private readonly own: Registry) {}

  /** Asks these processes, and returns the sum in Prometheus's text format. */
  async gather(members: readonly Member[]): Promise<string> {
    const silent = await this.ask(members);
    const counts = [...this.told].map(([member, metrics]) =>
      silent.has(member) || !members.includes(member) ? keepCounts(metrics) : metrics,
    );
    // Running processes come first: the first process with a metric decides how it is added up.
    return addUp([await readProcessMetrics(this.own), ...counts, this.ended]).metrics();
  }

  /** Called with the metrics of a process. */
  handleTold(member: Member, number: number, metrics: ProcessMetrics): void {
    this.told.set(member, metrics);
    const gathering = this.gatherings.get(number);
    if (gathering?.missing.delete(member) === true && gathering.missing.size === 0) gathering.finish();
  }

  /** Called when a process has ended: stops waiting for it, and keeps its counts. */
  async handleEnd(member: Member): Promise<void> {
    for (const { missing, finish } of this.gatherings.values())
      if (missing.delete(member) && missing.size === 0) finish();
    const told = this.told.get(member);
    this.told.delete(member);
    if (told !== undefined) this.ended = await readProcessMetrics(addUp([this.ended, keepCounts(told)]));
  }

  /** Resolves with the processes that have not answered, once all have answered or the time is over. */
  private ask(members: readonly Member[]): Promise<ReadonlySet<Member>> {
    this.number += 1;
    const { number } = this;
    const missing = new Set(members);
    if (missing.size === 0) return Promise.resolve(missing);
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.gatherings.delete(number);
        resolve(missing);
      };
      const timer = setTimeout(finish, LIMIT_MS);
      this.gatherings.set(number, { missing, finish });
      for (const member of members) member.askForMetrics(number);
    });
  }
}
