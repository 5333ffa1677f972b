import { setTimeout as wait } from "node:timers/promises";

/** What a killed server had said that it has done. */
export interface Acknowledged {
  /** Addresses that subscribed. */
  readonly subscriptions: string[];
  /** Subjects of contact messages. */
  readonly messages: string[];
  /** Email addresses of accounts. */
  readonly accounts: string[];
  /** Id of the coupon, and the visitor's address. */
  readonly votes: string[];
}

export const DOMAIN = "dealharbor.example";
const PASSWORD = "seven tall ships in fog";
const LIMIT_MS = 20_000;

/** Sends forms and asks for pages, until the server is gone. */
export class Writers {
  private number = 0;
  /** Answers that were no refusal and no success: each is a fault. */
  readonly faults: string[] = [];
  readonly acknowledged: Acknowledged = { subscriptions: [], messages: [], accounts: [], votes: [] };

  constructor(private readonly couponIds: readonly string[]) {}

  get count(): number {
    return Object.values(this.acknowledged).flat().length;
  }

  /** Keeps every kind of writer busy; resolves once the server does not answer them any more. */
  async writeUntilKilled(port: number): Promise<void> {
    const { subscriptions, messages, accounts, votes } = this.acknowledged;
    await Promise.all([
      this.repeat(async () => {
        const email = `reader${this.next()}@kill.example`;
        await this.post(port, "/end-user/newsletter/email-subscribe", { email_id: email });
        subscriptions.push(email);
      }),
      this.repeat(async () => {
        const subject = `Message ${this.next()}`;
        const message = { name: "Ada", email: "ada@kill.example", subject, message: "A question." };
        await this.post(port, "/api/end-user/mail/sendMail", message);
        messages.push(subject);
      }),
      this.repeat(async () => {
        const number = this.next();
        const coupon = this.couponIds[number % this.couponIds.length] ?? "";
        await this.post(port, "/end-user/coupon/vote", { coupon_id: coupon, worked: number % 2 === 0 }, number);
        votes.push(`${coupon} ${number}`);
      }),
      this.repeat(async () => {
        const email = `staff${this.next()}@kill.example`;
        await this.post(port, "/system-user/register", { name: "Ada", email, password: PASSWORD });
        accounts.push(email);
        await wait(100);
      }),
      this.repeat(async () => {
        const hosts = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak"];
        const number = this.next();
        const headers = { host: `${hosts[number % hosts.length]}.localhost` };
        await fetch(`http://127.0.0.1:${port}/${["", "store", "coupons", "categories"][number % 4]}`, { headers });
        await wait(20);
      }),
    ]);
  }

  private next(): number {
    this.number += 1;
    return this.number;
  }

  /** A server that is gone ends the work; an answer that is wrong is noted. */
  private async repeat(work: () => Promise<void>): Promise<void> {
    for (let turn = 0; turn < 10_000; turn++) {
      try {
        await work();
      } catch (error) {
        // What was in flight when the server was killed has not been acknowledged.
        if (!(error instanceof TypeError)) this.faults.push(error instanceof Error ? error.message : String(error));
        return;
      }
    }
  }

  private async post(port: number, path: string, body: unknown, visitor = this.number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "domain-name": DOMAIN,
        // Each request is from another visitor, because those of one visitor are limited.
        "x-forwarded-for": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 200)}`);
  }
}
