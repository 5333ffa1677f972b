import type { Api } from "../../api/createApi";
import { ActionSlice, type Outcome } from "../engine/ActionSlice";

/** Subscriptions to the newsletter; the forms' own steps are theirs. */
export class NewsletterStore extends ActionSlice {
  constructor(private readonly api: Pick<Api, "subscribe">) {
    super();
  }

  /** Sends a valid address; gives the server's words, which may be empty. Never rejects. */
  subscribe(email: string, captchaToken?: string): Promise<Outcome<string>> {
    return this.runTold(() => this.api.subscribe(email, captchaToken));
  }
}
