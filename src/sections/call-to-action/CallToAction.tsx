import { observer } from "mobx-react-lite";
import type { SectionProps } from "../defineSection";
import { LinkButtons } from "../shared/page/LinkButtons";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./CallToAction.module.css";

/** An invitation to the next step: words, and one or two buttons of which the first stands out. */
export default observer(function CallToAction({ section }: SectionProps<"call-to-action">) {
  const { heading, text, actions, arrangement } = section;
  const fill = useTemplate();
  return (
    <div className={`${styles.panel} ${styles[arrangement]}`}>
      <div className={styles.words}>
        <h2>{fill(heading)}</h2>
        {text === undefined ? null : <p className={styles.text}>{fill(text)}</p>}
      </div>
      <LinkButtons className={styles.actions} links={actions} />
    </div>
  );
});
