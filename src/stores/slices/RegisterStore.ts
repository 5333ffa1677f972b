import { makeObservable, observable, runInAction } from "mobx";
import type { Api } from "../../api/createApi";
import { ActionSlice } from "../engine/ActionSlice";

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Registration of the people behind the site; no screen shows it. */
export class RegisterStore extends ActionSlice {
  token = "";

  constructor(private readonly api: Pick<Api, "register">) {
    super();
    makeObservable(this, { token: observable });
  }

  /** Registers; gives the path to go to, or undefined with the reason in `errorMessage`. Never rejects. */
  async register(user: Registration): Promise<string | undefined> {
    const outcome = await this.run(() => this.api.register({ ...user }));
    runInAction(() => {
      this.token = outcome.isSuccess ? outcome.value.token : "";
    });
    return outcome.isSuccess ? "/" : undefined;
  }
}
