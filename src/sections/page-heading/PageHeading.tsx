import { observer } from "mobx-react-lite";
import { hasChoice } from "../../domain/listChoices";
import type { SectionProps } from "../defineSection";
import { usePage } from "../shared/page/PageContext";
import { useTemplate } from "../shared/page/useTemplate";
import banner from "./PageHeading.banner.module.css";
import styles from "./PageHeading.module.css";

/** The page's main heading with its lead. */
export default observer(function PageHeading({ section }: SectionProps<"page-heading">) {
  const { heading, chosenText, eyebrow, presentation } = section;
  const isChosen = hasChoice(usePage().address.query);
  const text = isChosen && chosenText !== undefined ? chosenText : section.text;
  const fill = useTemplate();
  return (
    <div
      className={`${styles.heading} ${presentation === "banner" ? banner.banner : styles[presentation]}`}
      data-masthead={presentation === "visually-hidden" ? undefined : ""}
    >
      <div className={styles.title}>
        {eyebrow === undefined ? null : <p className={styles.eyebrow}>{fill(eyebrow)}</p>}
        <h1>{fill(heading)}</h1>
      </div>
      {text === undefined ? null : <p className={styles.text}>{fill(text)}</p>}
    </div>
  );
});
