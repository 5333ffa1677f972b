import { makeAutoObservable, runInAction } from "mobx";
import type { Api } from "../api/createApi";
import { ActionState } from "./ActionState";
import { SESSION_KEYS, type SessionToken } from "./SessionToken";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The text of the specification's section 8. */
export const BLOCKED_USER = "user does not have access to the portal";
/** Where a login leads (specification, section 6). */
export const AFTER_LOGIN = "/blog-dashboard";

/** Login and logout of the people behind the site; no screen shows them. */
export class LoginStore {
  role = "";
  private readonly state = new ActionState();

  constructor(
    private readonly api: Pick<Api, "login" | "logout" | "logoutBlockedUser">,
    private readonly session: SessionToken,
  ) {
    makeAutoObservable<this, "api" | "session" | "state">(this, { api: false, session: false, state: false });
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

  /** Logs in; gives the path to go to, or undefined with the reason in `errorMessage`. Never rejects. */
  async login(credentials: Credentials): Promise<string | undefined> {
    const user = await this.state.run(() => this.api.login({ ...credentials }));
    if (user === undefined) return undefined;
    this.session.keep(user);
    runInAction(() => {
      this.role = user.role;
    });
    if (user.isBlocked) {
      await this.logoutBlockedUser();
      return undefined;
    }
    return AFTER_LOGIN;
  }

  /** Ends the session here whatever the server says; `errorMessage` keeps what it said. */
  async logout(): Promise<void> {
    await this.state.run(() => this.api.logout());
    this.forget();
  }

  /** Ends the session of a blocked user, with the bearer still in place, and says why. */
  async logoutBlockedUser(): Promise<void> {
    await this.state.run(() => this.api.logoutBlockedUser());
    this.forget();
    runInAction(() => this.state.fail(BLOCKED_USER));
  }

  private forget(): void {
    this.session.clear(SESSION_KEYS);
    this.role = "";
  }
}
