import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { isEmail } from "../../domain/text/email";
import { toOneLine } from "../../domain/text/oneLine";
import type { ContactFormSection } from "../../generated/documents";
import type { Outcome } from "../../stores/engine/ActionSlice";
import type { Failure } from "../../stores/engine/Failure";
import type { ContactMessage } from "../../stores/slices/ContactStore";
import { fillLabel } from "../../ui/text/fillLabel";

export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export type MessageTexts = Pick<
  ContactFormSection,
  ContactField | "networkFailure" | "unanswered" | "failed" | "success"
>;

/** The functions of the page that the form needs. */
export interface MessageServices {
  /** Sends and gives the server's words, which may be empty; never rejects. */
  readonly send: (message: ContactMessage) => Promise<Outcome<string>>;
  /** Resolves when the toast is gone, which leaves with the signal; rejects when there are no toasts. */
  readonly showToast: (kind: "success" | "error", message: string, signal: AbortSignal) => Promise<void>;
}

/** The steps of a contact form: checked at each field, sent once, confirmed; what was written stays until then. */
export class MessageForm {
  phase: "idle" | "sending" | "sent" = "idle";
  errors: Readonly<Partial<Record<ContactField, string>>> = {};
  /** The server's answer to the last attempt, good or bad. */
  answer = "";
  /** True if no toast could say that. */
  isUnsaid = false;
  private toasts = new AbortController();

  constructor(
    private readonly texts: MessageTexts,
    private readonly services: MessageServices,
  ) {
    makeAutoObservable<this, "texts" | "services" | "toasts">(this, {
      errors: observableRef,
      texts: false,
      services: false,
      toasts: false,
    });
  }

  /** The field was edited: what was wrong with it no longer holds. */
  edit(field: ContactField): void {
    this.leaveToasts();
    this.errors = { ...this.errors, [field]: undefined };
  }

  /** The first field with something wrong, for the focus. */
  get firstInvalid(): ContactField | undefined {
    return CONTACT_FIELDS.find((field) => this.errors[field] !== undefined);
  }

  /** Checks and sends; resolves when the form rests. Never rejects. */
  async submit(message: ContactMessage): Promise<void> {
    if (this.phase !== "idle") return;
    this.answer = "";
    this.isUnsaid = false;
    this.leaveToasts();
    const checked = trim(message);
    this.errors = this.check(checked);
    if (this.firstInvalid !== undefined) return;
    this.phase = "sending";
    const result = await this.services.send(checked);
    const text = result.isSuccess ? result.value || this.texts.success.text : this.explain(result);
    runInAction(() => {
      this.phase = result.isSuccess ? "sent" : "idle";
      this.answer = text;
    });
    // The outcome stands on the page too, so a missing toast loses nothing.
    const kind = result.isSuccess ? "success" : "error";
    await this.services.showToast(kind, text, this.toasts.signal).catch(() =>
      runInAction(() => {
        this.isUnsaid = true;
      }),
    );
  }

  /** Back to an empty form. */
  again(): void {
    this.phase = "idle";
    this.answer = "";
    this.errors = {};
  }

  /** Takes back what was said of an earlier attempt. */
  private leaveToasts(): void {
    this.toasts.abort();
    this.toasts = new AbortController();
  }

  private explain({ kind, message }: Failure): string {
    if (kind === "timeout") return this.texts.unanswered;
    return kind === "refused" ? message || this.texts.failed : this.texts.networkFailure;
  }

  private check(message: ContactMessage): Partial<Record<ContactField, string>> {
    const faults = CONTACT_FIELDS.flatMap((field) => {
      const fault = this.checkField(field, message[field]);
      return fault === undefined ? [] : [[field, fault] as const];
    });
    return Object.fromEntries(faults);
  }

  private checkField(field: ContactField, text: string): string | undefined {
    const { missing, maxLength, tooLong } = this.texts[field];
    if (text === "") return missing;
    if (text.length > maxLength) return fillLabel(tooLong, { limit: maxLength });
    return field === "email" && !isEmail(text) ? this.texts.email.invalid : undefined;
  }
}

function trim({ name, email, subject, message }: ContactMessage): ContactMessage {
  return { name: toOneLine(name), email: email.trim(), subject: toOneLine(subject), message: message.trim() };
}
