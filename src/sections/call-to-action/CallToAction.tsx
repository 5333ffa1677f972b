import { observer } from "mobx-react-lite";
import { ButtonLink } from "../../ui/controls/Button";
import type { SectionProps } from "../defineSection";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./CallToAction.module.css";

/** What to do next: words, and one or two buttons of which the first stands out. */
export default observer(function CallToAction({ section }: SectionProps<"call-to-action">) {
  const { heading, text, actions, arrangement } = section;
  const fill = useTemplate();
  return (
    <div className={`${styles.panel} ${styles[arrangement]}`}>
      <div className={styles.words}>
        <h2>{fill(heading)}</h2>
        {text === undefined ? null : <p className={styles.text}>{fill(text)}</p>}
      </div>
      <ul className={styles.actions}>
        {actions.map(({ label, href }, index) => (
          <li key={`${href} ${label}`}>
            <ButtonLink href={href} variant={index === 0 ? "primary" : "secondary"}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
});
