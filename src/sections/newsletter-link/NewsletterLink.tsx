import { observer } from "mobx-react-lite";
import {
  CONFIRM_PATH,
  OUTCOME_FIELD,
  PRESS_OUTCOMES,
  TOKEN_FIELD,
  UNSUBSCRIBE_PATH,
} from "../../domain/mail/newsletterPaths";
import type { NewsletterLinkSection } from "../../generated/documents";
import { Button, ButtonLink } from "../../ui/controls/Button";
import type { SectionProps } from "../defineSection";
import { usePage } from "../shared/page/PageContext";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./NewsletterLink.module.css";

const PATHS = { confirm: CONFIRM_PATH, unsubscribe: UNSUBSCRIBE_PATH } as const;

/** A button that confirms a subscription or ends it, by the token in the page's address; then the outcome. */
export default observer(function NewsletterLink({ section }: SectionProps<"newsletter-link">) {
  const { query } = usePage().address;
  const fill = useTemplate();
  const token = query[TOKEN_FIELD];
  if (token === undefined) return <Outcome section={section} outcome={query[OUTCOME_FIELD]} />;
  return (
    <div className={styles.panel}>
      <h1>{fill(section.heading)}</h1>
      {section.text === undefined ? null : <p className={styles.text}>{fill(section.text)}</p>}
      <form method="post" action={PATHS[section.action]}>
        <input type="hidden" name={TOKEN_FIELD} value={token} />
        <Button type="submit">{section.button}</Button>
      </form>
    </div>
  );
});

const Outcome = observer(function Outcome({
  section,
  outcome,
}: {
  readonly section: NewsletterLinkSection;
  readonly outcome: string | undefined;
}) {
  const fill = useTemplate();
  const { heading, text } = section[PRESS_OUTCOMES.find((known) => known === outcome) ?? "missing"];
  return (
    <div className={styles.panel}>
      <h1>{fill(heading)}</h1>
      <p className={styles.text}>{fill(text)}</p>
      {section.links.length === 0 ? null : (
        <ul className={styles.links}>
          {section.links.map(({ label, href }) => (
            <li key={`${href} ${label}`}>
              <ButtonLink href={href} variant="secondary">
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
