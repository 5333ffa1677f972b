import { action, makeObservable, observable } from "mobx";
import type { Api } from "../../api/createApi";
import { SESSION_KEYS, type SessionToken } from "../device/SessionToken";
import { ActionSlice } from "../engine/ActionSlice";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The text of the specification's section 8. */
const BLOCKED_USER = "user does not have access to the portal";
/** The page to which a login leads (specification, section 6). */
const AFTER_LOGIN = "/blog-dashboard";

/** Login and logout of the people behind the site; no screen shows them. */
export class LoginStore extends ActionSlice {
  role = "";

  constructor(
    private readonly api: Pick<Api, "login" | "logout" | "logoutBlockedUser">,
    private readonly session: SessionToken,
  ) {
    super();
    makeObservable<this, "setRole">(this, { role: observable, setRole: action });
  }

  /** Logs in; gives the path to go to, or undefined with the reason in `errorMessage`. Never rejects. */
  async login(credentials: Credentials): Promise<string | undefined> {
    const outcome = await this.run(() => this.api.login({ ...credentials }));
    if (!outcome.isSuccess) return undefined;
    const user = outcome.value;
    this.session.keep(user);
    this.setRole(user.role);
    if (!user.isBlocked) return AFTER_LOGIN;
    await this.logoutBlockedUser();
    return undefined;
  }

  /** Ends the session here whatever the server says; `errorMessage` keeps what it said. */
  async logout(): Promise<void> {
    await this.run(() => this.api.logout());
    this.forget();
  }

  /** Ends the session of a blocked user, with the bearer still in place, and says why. */
  async logoutBlockedUser(): Promise<void> {
    await this.run(() => this.api.logoutBlockedUser());
    this.forget();
    this.fail({ kind: "refused", message: BLOCKED_USER });
  }

  private forget(): void {
    this.session.clear(SESSION_KEYS);
    this.setRole("");
  }

  private setRole(role: string): void {
    this.role = role;
  }
}
