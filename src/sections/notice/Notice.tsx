import { observer } from "mobx-react-lite";
import { ButtonLink } from "../../ui/controls/Button";
import type { SectionProps } from "../defineSection";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./Notice.module.css";

/** A page's message with ways on; the first of them stands out. */
export default observer(function Notice({ section }: SectionProps<"notice">) {
  const fill = useTemplate();
  return (
    <div className={styles.notice}>
      <h1>{fill(section.heading)}</h1>
      {section.text === undefined ? null : <p className={styles.text}>{fill(section.text)}</p>}
      {section.links.length === 0 ? null : (
        <ul className={styles.links}>
          {section.links.map(({ label, href }, index) => (
            <li key={`${href} ${label}`}>
              <ButtonLink href={href} variant={index === 0 ? "primary" : "secondary"}>
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
