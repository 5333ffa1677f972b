import type { Api } from "../../api/createApi";
import { SessionToken } from "../device/SessionToken";
import type { KeyValueStorage } from "../engine/sessionCache";
import { LoginStore } from "./LoginStore";
import { RegisterStore } from "./RegisterStore";

/** Login and registration. No page of the site shows them, so the browser fetches their code when they are asked for. */
export class AccountStores {
  readonly login: LoginStore;
  readonly register: RegisterStore;

  constructor(api: Pick<Api, "login" | "logout" | "logoutBlockedUser" | "register">, storage?: KeyValueStorage) {
    this.login = new LoginStore(api, new SessionToken(storage));
    this.register = new RegisterStore(api);
  }
}
