import { makeAutoObservable, runInAction } from "mobx";
import type { Api } from "../api/createApi";

/** How a subscription went; `isNetworkFailure` when no answer came and the section's own text is shown. */
export interface SubscriptionResult {
  readonly isSuccess: boolean;
  readonly message: string;
  readonly isNetworkFailure: boolean;
}

/** Subscriptions to the newsletter; the forms' own steps are theirs. */
export class NewsletterStore {
  loading = false;
  error = false;
  errorMessage = "";

  constructor(private readonly api: Api) {
    makeAutoObservable<this, "api">(this, { api: false });
  }

  /** Sends a valid address; never rejects. */
  async subscribe(email: string): Promise<SubscriptionResult> {
    this.loading = true;
    this.error = false;
    this.errorMessage = "";
    const result = await this.api.subscribe(email).then(
      ({ isSuccess, message }) => ({ isSuccess, message, isNetworkFailure: false }),
      (error: { message: string; isNetworkFailure?: boolean }) => ({
        isSuccess: false,
        message: error.message,
        isNetworkFailure: error.isNetworkFailure === true,
      }),
    );
    runInAction(() => {
      this.loading = false;
      this.error = !result.isSuccess;
      this.errorMessage = result.isSuccess ? "" : result.message;
    });
    return result;
  }

  /** Back to the state before the last subscription. */
  reset(): void {
    this.loading = false;
    this.error = false;
    this.errorMessage = "";
  }
}
