import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { Button } from "../../ui/controls/Button";
import { TextArea } from "../../ui/controls/TextArea";
import { TextField } from "../../ui/controls/TextField";
import { Icon } from "../../ui/pictures/Icon";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden";
import { showToast } from "../../ui/toasts/toasts";
import type { SectionProps } from "../defineSection";
import { useCaptcha } from "../shared/captcha/useCaptcha";
import { useLateAnswer } from "../shared/forms/useLateAnswer";
import { useStores } from "../shared/page/PageContext";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./ContactForm.module.css";
import { type ContactField, MessageForm } from "./MessageForm";

const AUTOCOMPLETE = { name: "name", email: "email", subject: "off" } as const;

/** A form that sends a message; its outcome stands in its place and in a toast. */
export default observer(function ContactForm({ section }: SectionProps<"contact-form">) {
  const { contact } = useStores();
  const fill = useTemplate();
  const element = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const captcha = useCaptcha();
  const form = useMemo(
    () =>
      new MessageForm(section, {
        send: async (message) => contact.send(message, await captcha.getToken("contact", element.current)),
        showToast: (kind, message, signal) => showToast({ kind, message, signal, dismissLabel: section.dismissLabel }),
      }),
    [section, contact, captcha],
  );
  const { phase, errors, answer } = form;
  const isSending = phase === "sending";
  const isLate = useLateAnswer(isSending);

  useEffect(() => {
    if (phase !== "sent") return;
    element.current?.reset();
    outcome.current?.focus();
  }, [phase]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (field: ContactField) => String(data.get(field) ?? "");
    void form.submit({
      name: read("name"),
      email: read("email"),
      subject: read("subject"),
      message: read("message"),
    });
    const { firstInvalid } = form;
    const wrong = firstInvalid === undefined ? undefined : event.currentTarget.elements.namedItem(firstInvalid);
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  const fieldOf = (field: ContactField) => ({
    id: `${section.id}_${field}`,
    name: field,
    label: section[field].label,
    placeholder: section[field].placeholder,
    required: true,
    readOnly: isSending,
    error: errors[field],
    onChange: () => form.edit(field),
  });

  return (
    <div className={styles.panel} data-phase={phase}>
      {section.heading === undefined ? null : <h2 className={styles.heading}>{fill(section.heading)}</h2>}
      {section.text === undefined ? null : <p className={styles.text}>{fill(section.text)}</p>}
      <form
        ref={element}
        className={styles.form}
        // Before hydration nothing may be sent: a message has no place in the page's URL.
        method="dialog"
        noValidate
        hidden={phase === "sent"}
        onFocus={captcha.prepare}
        onSubmit={handleSubmit}
      >
        <TextField {...fieldOf("name")} autoComplete={AUTOCOMPLETE.name} />
        <TextField {...fieldOf("email")} type="email" inputMode="email" autoComplete={AUTOCOMPLETE.email} />
        <TextField {...fieldOf("subject")} className={styles.wide} autoComplete={AUTOCOMPLETE.subject} />
        <TextArea {...fieldOf("message")} className={styles.wide} rows={section.rows} />
        <div className={styles.wide}>
          <Button type="submit" isBusy={isSending}>
            {isSending ? section.sending : section.button}
          </Button>
          <div role="status">
            {isSending ? <VisuallyHidden>{section.sending}</VisuallyHidden> : null}
            {isLate ? <p className={styles.waiting}>{section.waiting}</p> : null}
          </div>
        </div>
        {phase === "sent" || answer === "" ? null : (
          // A live region is said when it comes into the page.
          <p
            key={String(form.isUnsaid)}
            role={form.isUnsaid ? "alert" : undefined}
            className={`${styles.failure} ${styles.wide}`}
          >
            <Icon name="alert" />
            {answer}
          </p>
        )}
      </form>
      {phase === "sent" ? (
        <div ref={outcome} className={styles.outcome} tabIndex={-1}>
          <span className={styles.mark}>
            <Icon name="check" />
          </span>
          <h3>{section.success.title}</h3>
          <p>{answer}</p>
          <Button variant="secondary" onClick={() => form.again()}>
            {section.success.again}
          </Button>
        </div>
      ) : null}
    </div>
  );
});
