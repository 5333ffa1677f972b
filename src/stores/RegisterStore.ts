import { makeAutoObservable, runInAction } from "mobx";
import type { Api } from "../api/createApi";
import { ActionState } from "./ActionState";

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Where a registration leads (specification, section 6). */
export const AFTER_REGISTRATION = "/";

/** Registration of the people behind the site; no screen shows it. */
export class RegisterStore {
  token = "";
  private readonly state = new ActionState();

  constructor(private readonly api: Pick<Api, "register">) {
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

  /** Registers; gives the path to go to, or undefined with the reason in `errorMessage`. Never rejects. */
  async register(user: Registration): Promise<string | undefined> {
    const result = await this.state.run(() => this.api.register({ ...user }));
    runInAction(() => {
      this.token = result?.token ?? "";
    });
    return result === undefined ? undefined : AFTER_REGISTRATION;
  }
}
