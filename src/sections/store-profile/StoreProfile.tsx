import { observer } from "mobx-react-lite";
import type { StoreWithCoupons } from "../../domain/entities";
import { hasText } from "../../domain/text/richText";
import { fillRichText } from "../../domain/text/templateText";
import { listMonthStarts } from "../../domain/time/listMonthStarts";
import type { StoreProfileSection } from "../../generated/documents";
import { storeWithCoupons } from "../../stores/calls/stores";
import { Spinner } from "../../ui/controls/Spinner";
import { LOGO_SIZE } from "../../ui/pictures/logoSize";
import { Picture } from "../../ui/pictures/Picture";
import { RichTextView } from "../../ui/text/RichTextView";
import type { SectionProps } from "../defineSection";
import { ListStates } from "../shared/lists/ListStates";
import { usePage } from "../shared/page/PageContext";
import { useAnswer } from "../shared/page/useAnswer";
import { useNowBetween } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import { SaveStore } from "./SaveStore";
import { StoreFacts } from "./StoreFacts";
import styles from "./StoreProfile.module.css";
import { VisitStore } from "./VisitStore";

/** The store of the page's address: logo, name, rating, what its offers come to, and the way to it. */
export default observer(function StoreProfile({ section }: SectionProps<"store-profile">) {
  const { storeSlug = "" } = usePage().address.params;
  const answer = useAnswer(storeWithCoupons({ storeId: storeSlug }));
  const fill = useTemplate();
  const { value } = answer;
  return (
    <div className={styles.profile} data-masthead="">
      {value === undefined ? (
        answer.isFailed ? null : (
          <div className={styles.logo}>
            <div />
          </div>
        )
      ) : (
        <div className={styles.logo}>
          <Picture src={value.store.image} alt="" {...LOGO_SIZE} isFirst fallback={{ name: value.store.name }} />
        </div>
      )}
      <h1 className={styles.name}>{fill(section.heading)}</h1>
      {value === undefined || section.save === undefined ? null : (
        <div className={styles.save}>
          <SaveStore store={value.store} label={fill(section.save)} />
        </div>
      )}
      <div className={styles.words}>
        <ListStates answer={answer} section={section} skeleton={<Spinner label={section.loading} />}>
          {value === undefined ? null : (
            <>
              <StoreFacts section={section} slug={storeSlug} {...value} />
              {section.showVisit ? <VisitStore label={section.visit} {...value} /> : null}
              {section.showAbout ? <About section={section} value={value} /> : null}
            </>
          )}
        </ListStates>
      </div>
    </div>
  );
});

interface AboutProps {
  readonly section: StoreProfileSection;
  readonly value: StoreWithCoupons;
}

const About = observer(function About({ section, value: { store } }: AboutProps) {
  const fill = useTemplate();
  const nowMs = useNowBetween()(listMonthStarts);
  if (!hasText(store.description)) return null;
  return (
    <div className={styles.about}>
      {section.aboutHeading === undefined ? null : (
        <h2 className={styles.aboutHeading}>{fill(section.aboutHeading)}</h2>
      )}
      <RichTextView className={styles.text} text={fillRichText(store.description, nowMs)} />
    </div>
  );
});
