import type { Worker } from "node:cluster";
import type { ChangeMessage } from "../caching/changes/ChangeBus";
import type { ChangeReceiver } from "./ChangeRelay";
import type { MetricsMember } from "./GatheredMetrics";
import type { MemberMessage, PrimaryMessage, Role } from "./messages";

/** A process of the cluster, as the primary one sees it. */
export class Member implements ChangeReceiver, MetricsMember {
  isReady = false;
  readonly startedAtMs = performance.now();

  constructor(
    private readonly worker: Worker,
    readonly role: Role,
  ) {
    // A message to a process that has just ended is lost.
    worker.on("error", () => undefined);
  }

  get pid(): number | undefined {
    return this.worker.process.pid;
  }

  tell(message: PrimaryMessage): void {
    if (this.worker.isConnected()) this.worker.send(message, undefined, () => undefined);
  }

  send(number: number, message: ChangeMessage): void {
    this.tell({ type: "change", number, message });
  }

  askForMetrics(number: number): void {
    this.tell({ type: "metrics-wanted", number });
  }

  onMessage(listener: (message: MemberMessage) => void): void {
    this.worker.on("message", (message: MemberMessage & { readonly channel?: string }) => {
      // Messages with a channel are those of rate limits, for RateLimiterClusterMaster.
      if (message.channel === undefined) listener(message);
    });
  }

  /** Calls back once the process has ended, with its exit code or the signal that ended it. */
  onEnd(listener: (code: number | null, signal: string | null) => void): void {
    this.worker.once("exit", listener);
  }

  kill(): void {
    this.worker.process.kill("SIGKILL");
  }
}
