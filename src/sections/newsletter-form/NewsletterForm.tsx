import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "../../ui/controls/Button";
import { TextField } from "../../ui/controls/TextField";
import { SiteLink } from "../../ui/links/SiteLink";
import { Icon } from "../../ui/pictures/Icon";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden";
import type { SectionProps } from "../defineSection";
import { useCaptcha } from "../shared/captcha/useCaptcha";
import { useLateAnswer } from "../shared/forms/useLateAnswer";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./NewsletterForm.module.css";
import { useSubscriptionForm } from "./useSubscriptionForm";

const FIELD = "email_id";

/** A form that subscribes an email address; its outcome is a toast, or the form itself turns into it. */
export default observer(function NewsletterForm({ section }: SectionProps<"newsletter-form">) {
  const { presentation, tone, heading, text, note, terms, complete } = section;
  const fill = useTemplate();
  const element = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const form = useSubscriptionForm(section, captcha, element);
  const field = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { phase, fieldError, shownError, notice, unsaid, isBusy } = form;
  const isLate = useLateAnswer(isBusy);

  useEffect(() => {
    if (phase === "succeeded") element.current?.reset();
    if (phase === "complete") outcome.current?.focus({ preventScroll: true });
  }, [phase]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void form.submit(field.current?.value ?? "");
    if (form.fieldError !== "") field.current?.focus();
  }

  return (
    <div className={`${styles.panel} ${styles[presentation]} ${styles[tone]}`} data-phase={phase}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {presentation === "block" ? (
            <span className={styles.sign}>
              <Icon name="mail" />
            </span>
          ) : null}
          {heading === undefined ? null : <h2 className={styles.heading}>{fill(heading)}</h2>}
          {text === undefined ? null : <p className={styles.text}>{fill(text)}</p>}
        </div>
        <div className={styles.stage} data-ground={tone === "accent" ? "" : undefined}>
          <form
            ref={element}
            className={styles.form}
            // Before hydration nothing may be sent: an address has no place in the page's URL.
            method="dialog"
            noValidate
            inert={phase === "complete"}
            onFocus={captcha.prepare}
            onSubmit={handleSubmit}
          >
            <TextField
              id={`${section.id}_email`}
              ref={field}
              type="email"
              name={FIELD}
              required
              autoComplete="email"
              inputMode="email"
              label={section.label}
              isLabelHidden={presentation !== "block"}
              placeholder={section.placeholder}
              readOnly={isBusy}
              aria-invalid={fieldError === "" ? undefined : true}
              error={shownError === "" ? undefined : shownError}
              onChange={() => form.edit()}
            />
            <Button className={styles.submit} type="submit" isBusy={isBusy}>
              {isBusy ? section.subscribing : section.button}
            </Button>
          </form>
          <div ref={outcome} className={styles.outcome} role="status" tabIndex={-1}>
            {isBusy ? <VisuallyHidden>{section.subscribing}</VisuallyHidden> : null}
            {phase === "complete" ? (
              <div className={styles.complete}>
                <span className={styles.mark}>
                  <Icon name="check" />
                </span>
                <p className={styles.title}>{complete.title}</p>
                <p>{complete.text}</p>
              </div>
            ) : null}
            {notice === "" ? null : <p className={styles.notice}>{notice}</p>}
            {unsaid === "" ? null : <VisuallyHidden>{unsaid}</VisuallyHidden>}
          </div>
          <div className={styles.waiting} role="status">
            {isLate ? <p>{section.waiting}</p> : null}
          </div>
        </div>
        {note === undefined && terms === undefined ? null : (
          <p className={styles.note}>
            {note} {terms === undefined ? null : <SiteLink href={terms.href}>{terms.label}</SiteLink>}
          </p>
        )}
      </div>
    </div>
  );
});
