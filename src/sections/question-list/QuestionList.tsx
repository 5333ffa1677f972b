import { observer } from "mobx-react-lite";
import { Disclosure } from "../../ui/controls/Disclosure";
import type { SectionProps } from "../defineSection";
import { MarkupText } from "../shared/page/MarkupText";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./QuestionList.module.css";

/** Questions that open to their answers, without JavaScript too. */
export default observer(function QuestionList({ section }: SectionProps<"question-list">) {
  const { heading, text, questions } = section;
  const fill = useTemplate();
  return (
    <div className={styles.list}>
      <SectionTitle heading={heading} text={text} />
      <div className={styles.questions}>
        {questions.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document's questions keep their places while the page is shown
          <Disclosure key={index} className={styles.item} label={<span>{fill(question)}</span>}>
            <MarkupText className={styles.answer} text={answer} />
          </Disclosure>
        ))}
      </div>
    </div>
  );
});
