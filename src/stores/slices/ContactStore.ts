import type { Api } from "../../api/createApi";
import { ActionSlice, type Outcome } from "../engine/ActionSlice";
import type { Failure } from "../engine/Failure";

export type ContactMessage = Readonly<Record<"name" | "email" | "subject" | "message", string>>;

/** The text of the specification's section 8 for a message that no server took or refused in words. */
const SEND_FAILED = "Unable to send information";

/** Messages to the people behind the site. */
export class ContactStore extends ActionSlice {
  constructor(private readonly api: Pick<Api, "sendMail">) {
    super();
  }

  /** Sends a message as it stands; gives the server's words, which may be empty. Never rejects. */
  send(message: ContactMessage, captchaToken?: string): Promise<Outcome<string>> {
    return this.runTold(() => this.api.sendMail(message, captchaToken));
  }

  protected override explain({ kind, message }: Failure): string {
    return kind === "refused" ? message : SEND_FAILED;
  }
}
