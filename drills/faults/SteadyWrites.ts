import { setTimeout as wait } from "node:timers/promises";
import { requestPage } from "../../harness/servers/requestPage";
import type { Acknowledged } from "../kill/Writers";

const DOMAIN = "dealharbor.example";
/** Longer messages need room on a full disk soon. */
const MESSAGE = "A question about an offer. ".repeat(100);
const LIMIT_MS = 40_000;
/** What no visitor may see of a failure. */
const INSIDE = /\n\s+at |node_modules|\.[jt]s:\d+|ECONN|ENOSPC|postgres:\/\/|password/i;

/** Sends subscriptions, messages and votes at a steady rate, whatever becomes of the earlier ones. */
export class SteadyWrites {
  readonly acknowledged: Acknowledged = { subscriptions: [], messages: [], accounts: [], votes: [] };
  /** Number of answers by status; 0 for none. */
  readonly statuses = new Map<number, number>();
  /** Answers that show the inside of the server. */
  readonly leaks: string[] = [];
  /** Moment of the last acknowledged write that was sent after all before had been answered or not. */
  lastAcknowledgedSentMs = 0;
  private number = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly getPort: () => number,
    private readonly couponIds: readonly string[],
    private readonly perSecond: number,
  ) {}

  get count(): number {
    return Object.values(this.acknowledged).flat().length;
  }

  start(): void {
    this.timer = setInterval(() => {
      const sent = this.send().finally(() => this.underWay.delete(sent));
      this.underWay.add(sent);
    }, 1000 / this.perSecond);
  }

  /** Sends nothing more; resolves once all are answered, or too old. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  private async send(): Promise<void> {
    const number = ++this.number;
    const { subscriptions, messages, votes } = this.acknowledged;
    if (number % 3 === 0) {
      const email = `reader${number}@fault.example`;
      await this.post("/end-user/newsletter/email-subscribe", { email_id: email }, number, () =>
        subscriptions.push(email),
      );
    } else if (number % 3 === 1) {
      const subject = `Question ${number}`;
      const form = { name: "Ada", email: "ada@fault.example", subject, message: MESSAGE };
      await this.post("/api/end-user/mail/sendMail", form, number, () => messages.push(subject));
    } else {
      const coupon_id = this.couponIds[number % this.couponIds.length] ?? "";
      const vote = { coupon_id, worked: number % 2 === 0 };
      await this.post("/end-user/coupon/vote", vote, number, () => votes.push(`${coupon_id} ${number}`));
    }
  }

  private async post(path: string, body: unknown, number: number, done: () => unknown): Promise<void> {
    const sentMs = Date.now();
    const answer = await Promise.race([
      requestPage({
        port: this.getPort(),
        host: "localhost",
        path,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "domain-name": DOMAIN,
          "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        },
        body: JSON.stringify(body),
      }).catch(() => undefined),
      wait(LIMIT_MS, undefined, { ref: false }),
    ]);
    const status = answer?.status ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 200) {
      done();
      this.lastAcknowledgedSentMs = Math.max(this.lastAcknowledgedSentMs, sentMs);
    } else if (answer !== undefined && INSIDE.test(answer.text))
      this.leaks.push(`${status} ${answer.text.slice(0, 200)}`);
  }
}
