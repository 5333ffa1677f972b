import { makeAutoObservable } from "mobx";
import type { ActionResult, Api } from "../api/createApi";
import { ActionState } from "./ActionState";

export type ContactMessage = Readonly<Record<"name" | "email" | "subject" | "message", string>>;

/** The text of the specification's section 8 for a message that no server answered. */
export const SEND_FAILED = "Unable to send information";

/** Messages to the people behind the site. */
export class ContactStore {
  private readonly state = new ActionState();

  constructor(private readonly api: Pick<Api, "sendMail">) {
    makeAutoObservable<this, "api" | "state">(this, { api: false, state: false });
  }

  get loading(): boolean {
    return this.state.loading;
  }

  get error(): boolean {
    return this.state.error;
  }

  get errorMessage(): string {
    return this.state.errorMessage;
  }

  /**
   * Sends a message as it stands. A refusal keeps the server's own text, which may be empty; a call that no server
   * answered keeps {@link SEND_FAILED}. Never rejects.
   */
  async send(message: ContactMessage): Promise<ActionResult> {
    const result = await this.state.run(() => this.api.sendMail(message), toMessage);
    if (result === undefined) return { isSuccess: false, message: this.state.errorMessage };
    if (!result.isSuccess) this.state.fail(result.message);
    return result;
  }

  reset(): void {
    this.state.reset();
  }
}

/** What axios says of an answer that says nothing itself. */
const SAYS_NOTHING = /^Request failed with status code/;

function toMessage(error: unknown): string {
  const isAnswered = typeof error === "object" && error !== null && "status" in error && error.status !== undefined;
  const message = isAnswered && error instanceof Error ? error.message : "";
  return message === "" || SAYS_NOTHING.test(message) ? SEND_FAILED : message;
}
