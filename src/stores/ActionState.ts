import { makeAutoObservable, runInAction } from "mobx";

/** loading, error and errorMessage of an action that a shopper takes, such as sending a form. */
export class ActionState {
  loading = false;
  error = false;
  errorMessage = "";

  constructor() {
    makeAutoObservable(this);
  }

  /** Runs the action: loading while it lasts; a rejection is kept as the message, and given back as undefined. */
  async run<T>(action: () => Promise<T>, toMessage: (error: unknown) => string = readMessage): Promise<T | undefined> {
    this.loading = true;
    this.error = false;
    this.errorMessage = "";
    try {
      const result = await action();
      runInAction(() => {
        this.loading = false;
      });
      return result;
    } catch (error) {
      runInAction(() => {
        this.loading = false;
        this.fail(toMessage(error));
      });
      return undefined;
    }
  }

  fail(message: string): void {
    this.error = true;
    this.errorMessage = message;
  }

  reset(): void {
    this.loading = false;
    this.error = false;
    this.errorMessage = "";
  }
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
