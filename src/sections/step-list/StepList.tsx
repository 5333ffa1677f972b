import { observer } from "mobx-react-lite";
import type { SectionProps } from "../defineSection";
import { MarkupText } from "../shared/page/MarkupText";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./StepList.module.css";

/** Numbered steps, side by side where there is room. */
export default observer(function StepList({ section }: SectionProps<"step-list">) {
  const { heading, text, steps } = section;
  const fill = useTemplate();
  const Heading = heading === undefined ? "h2" : "h3";
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document's steps keep their places while the page is shown
          <li key={index} className={styles.step}>
            <div className={styles.words}>
              {step.heading === undefined ? null : <Heading className={styles.heading}>{fill(step.heading)}</Heading>}
              <MarkupText text={step.text} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
});
