import { Agent, request } from "node:http";
import type { MixedRequest } from "./createMix";

export interface SteadyLoadOptions {
  readonly port: number;
  /** Requests per second, whether or not the ones before are answered. */
  readonly rate: number;
  readonly next: () => MixedRequest;
}

/** How many faults are told one by one. */
const MAX_FAULTS = 20;

/** Requests at a steady rate, with a count of what came back. */
export class SteadyLoad {
  /** How many requests were answered with each status; `failed` without an answer. */
  readonly counts = new Map<string, number>();
  /** How many were refused for a while: a 503 that says when to come again. */
  refusals = 0;
  /** The first answers that were not right, each in one line. */
  readonly faults: string[] = [];
  faultCount = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private timer: NodeJS.Timeout | undefined;
  private inFlight = 0;

  constructor(private readonly options: SteadyLoadOptions) {}

  /** How many requests were answered. */
  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  start(): void {
    this.timer ??= setInterval(() => void this.send(this.options.next()), 1000 / this.options.rate);
  }

  /** Sends no more; resolves when every request is answered. */
  async pause(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    while (this.inFlight > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(): Promise<void> {
    await this.pause();
    this.agent.destroy();
  }

  private async send(asked: MixedRequest): Promise<void> {
    this.inFlight += 1;
    const answer = await this.ask(asked).catch((error: unknown) => String(error));
    this.inFlight -= 1;
    const [name, retryAfter] = typeof answer === "string" ? ["failed"] : [String(answer.status), answer.retryAfter];
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (asked.statuses.includes(Number(name))) return;
    if (name === "503" && retryAfter !== undefined) {
      this.refusals += 1;
      return;
    }
    this.faultCount += 1;
    const what = typeof answer === "string" ? answer : name;
    if (this.faults.length < MAX_FAULTS) this.faults.push(`${asked.host}${asked.path}: ${what}`);
  }

  private ask(asked: MixedRequest): Promise<{ status: number; retryAfter: string | undefined }> {
    const { port } = this.options;
    const { host, path, headers } = asked;
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: "127.0.0.1", port, path, agent: this.agent, headers: { host, ...headers } },
        (answer) => {
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] }),
          );
          answer.resume();
        },
      );
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server may close a connection that was idle at the very moment when it is used again.
        const isIdleEnd = sent.reusedSocket && error.code === "ECONNRESET";
        if (isIdleEnd) this.ask(asked).then(resolve, reject);
        else reject(error);
      });
      sent.end();
    });
  }
}
