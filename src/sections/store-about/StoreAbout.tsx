import { observer } from "mobx-react-lite";
import { hasText, toPlainText } from "../../domain/text/richText";
import { fillRichText } from "../../domain/text/templateText";
import { listMonthStarts } from "../../domain/time/listMonthStarts";
import { storeWithCoupons } from "../../stores/calls/stores";
import { Disclosure } from "../../ui/controls/Disclosure";
import { RichTextView } from "../../ui/text/RichTextView";
import type { SectionProps } from "../defineSection";
import { usePage } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { useNowBetween } from "../shared/page/useNowMs";
import styles from "./StoreAbout.module.css";

/** Characters of a line as wide as texts become; a text with fewer in all is shown as a whole. */
const LINE_LENGTH = 90;

/** The words of the page's store on itself. A long text opens as a `details` element does, without JavaScript too. */
export default observer(function StoreAbout({ section }: SectionProps<"store-about">) {
  const { heading, lines, more, less } = section;
  const { storeSlug = "" } = usePage().address.params;
  const nowMs = useNowBetween()(listMonthStarts);
  const description = useAnswer(storeWithCoupons({ storeId: storeSlug })).value?.store.description ?? "";
  if (!hasText(description)) return null;
  const isLong = toPlainText(description).length > lines * LINE_LENGTH;
  return (
    <>
      <SectionTitle heading={heading} />
      <div className={styles.about}>
        <RichTextView
          className={isLong ? `${styles.text} ${styles.long}` : styles.text}
          text={fillRichText(description, nowMs)}
        />
        {isLong ? (
          <Disclosure
            className={styles.toggle}
            label={
              <>
                <span className={styles.more}>{more}</span>
                <span className={styles.less}>{less}</span>
              </>
            }
          />
        ) : null}
      </div>
    </>
  );
});
