import { makeAutoObservable, runInAction } from "mobx";
import { isEmail } from "../../domain/text/email";
import type { NewsletterFormSection } from "../../generated/documents";
import type { Outcome } from "../../stores/engine/ActionSlice";
import { type Failure, isUnanswered } from "../../stores/engine/Failure";

/**
 * toast: idle → subscribing → succeeded or failed → idle, once the toast is gone.
 * animated: idle → subscribing → complete, or back to idle.
 */
export type SubscriptionPhase = "idle" | "subscribing" | "succeeded" | "failed" | "complete";

/** The functions that the form's steps need. */
export interface SubscriptionServices {
  /** Gives the server's words, which may be empty; never rejects. */
  readonly subscribe: (email: string) => Promise<Outcome<string>>;
  /** Puts the store back to its state before the subscription. */
  readonly reset: () => void;
  /** Resolves when the toast is gone, which leaves with the signal; rejects when it could not be shown. */
  readonly showToast: (kind: "success" | "error", message: string, signal: AbortSignal) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

type SubscriptionTexts = Pick<
  NewsletterFormSection,
  "behaviour" | "invalid" | "networkFailure" | "unanswered" | "failed" | "success" | "completeAfterMs"
>;

/** The steps of one newsletter form; a second submission while one is under way does nothing. */
export class SubscriptionForm {
  phase: SubscriptionPhase = "idle";
  /** The fault, beside the field until it is edited; empty when there is none. */
  fieldError = "";
  /** Stands in for a toast of success that could not be shown. */
  notice = "";
  /** The part of an error that no toast has said; the text beside the field is not said by itself. */
  unsaid = "";
  /** A toast says what is wrong. */
  private isInToast = false;
  private attempt = 0;
  private toasts = new AbortController();

  constructor(
    private readonly texts: SubscriptionTexts,
    private readonly services: SubscriptionServices,
  ) {
    makeAutoObservable<this, "texts" | "services" | "attempt" | "toasts">(this, {
      texts: false,
      services: false,
      attempt: false,
      toasts: false,
    });
  }

  /** The words beside the field: an error is told once, by the toast while it stands and here from then on. */
  get shownError(): string {
    return this.isInToast ? "" : this.fieldError;
  }

  get isBusy(): boolean {
    return this.phase === "subscribing";
  }

  /** The field was edited: what was wrong with it no longer holds. */
  edit(): void {
    if (this.fieldError !== "") this.leaveToasts();
    this.fieldError = "";
    this.unsaid = "";
  }

  /** Takes what was typed through all steps; resolves when the form rests. Never rejects. */
  async submit(text: string): Promise<void> {
    if (this.phase === "subscribing" || this.phase === "complete") return;
    this.attempt += 1;
    const email = text.trim();
    this.notice = "";
    this.unsaid = "";
    this.leaveToasts();
    this.fieldError = isEmail(email) ? "" : this.texts.invalid;
    if (this.fieldError !== "") return this.announceError(this.fieldError);

    this.phase = "subscribing";
    const animation = this.services.wait(this.texts.completeAfterMs);
    const result = await this.services.subscribe(email);
    if (!result.isSuccess) return this.fail(result);
    if (this.texts.behaviour === "toast") return this.succeed(result.value || this.texts.success);
    await animation;
    runInAction(() => {
      this.phase = "complete";
    });
  }

  private async succeed(message: string): Promise<void> {
    const { attempt } = this;
    runInAction(() => {
      this.phase = "succeeded";
    });
    const isShown = await this.tryToast("success", message);
    runInAction(() => {
      if (!isShown) this.notice = message;
      this.rest(attempt);
    });
  }

  private async fail(failure: Failure): Promise<void> {
    const error = this.explain(failure);
    runInAction(() => {
      this.phase = this.texts.behaviour === "toast" ? "failed" : "idle";
      this.fieldError = error;
    });
    await this.announceError(error);
  }

  private explain({ kind, message }: Failure): string {
    const { networkFailure, unanswered, failed } = this.texts;
    if (kind === "timeout") return unanswered;
    return isUnanswered(kind) ? networkFailure : message || failed;
  }

  private async announceError(error: string): Promise<void> {
    const { attempt } = this;
    runInAction(() => {
      this.isInToast = true;
    });
    const isShown = await this.tryToast("error", error);
    runInAction(() => {
      if (attempt === this.attempt) this.isInToast = false;
      if (!isShown) this.unsaid = error;
      this.rest(attempt);
    });
  }

  private tryToast(kind: "success" | "error", message: string): Promise<boolean> {
    return this.services.showToast(kind, message, this.toasts.signal).then(
      () => true,
      () => false,
    );
  }

  /** Takes back what was said of an earlier attempt. */
  private leaveToasts(): void {
    this.toasts.abort();
    this.toasts = new AbortController();
  }

  /** Back to idle, unless another submission has begun since. */
  private rest(attempt: number): void {
    if (attempt !== this.attempt) return;
    this.phase = "idle";
    this.services.reset();
  }
}
