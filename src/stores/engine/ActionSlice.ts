import { action, makeObservable, observable, runInAction } from "mobx";
import type { ActionResult } from "../../api/ActionResult";
import { type Failure, type FailureKind, toFailure } from "./Failure";

/** The result of an action: its answer, or the reason for which it failed. */
export type Outcome<Value> = { readonly isSuccess: true; readonly value: Value } | FailedOutcome;

export interface FailedOutcome extends Failure {
  readonly isSuccess: false;
}

/**
 * One slice of the specification's state for actions that a shopper takes, such as sending a form. A subclass names the
 * actions; with `explain` it chooses the text that is kept as `errorMessage`.
 */
export abstract class ActionSlice {
  loading = false;
  error = false;
  errorMessage = "";
  /** Why the last action failed; absent while nothing has. */
  failureKind: FailureKind | undefined = undefined;

  constructor() {
    makeObservable<this, "fail">(this, {
      loading: observable,
      error: observable,
      errorMessage: observable,
      failureKind: observable,
      fail: action,
      reset: action,
    });
  }

  /** Back to the state before the last action. */
  reset(): void {
    this.loading = false;
    this.error = false;
    this.errorMessage = "";
    this.failureKind = undefined;
  }

  /** Runs an action: loading while it lasts; what it rejects with is kept and given back as a failure. Never rejects. */
  protected async run<Value>(act: () => Promise<Value>): Promise<Outcome<Value>> {
    this.reset();
    runInAction(() => {
      this.loading = true;
    });
    try {
      const value = await act();
      this.reset();
      return { isSuccess: true, value };
    } catch (error) {
      return this.fail(toFailure(error));
    }
  }

  /** The same for an action whose answer tells whether it succeeded; gives the server's words. */
  protected async runTold(act: () => Promise<ActionResult>): Promise<Outcome<string>> {
    const outcome = await this.run(act);
    if (!outcome.isSuccess) return outcome;
    const { isSuccess, message } = outcome.value;
    return isSuccess ? { isSuccess, value: message } : this.fail({ kind: "refused", message });
  }

  protected fail(failure: Failure): FailedOutcome {
    this.loading = false;
    this.error = true;
    this.errorMessage = this.explain(failure);
    this.failureKind = failure.kind;
    return { isSuccess: false, ...failure };
  }

  protected explain({ message }: Failure): string {
    return message;
  }
}
