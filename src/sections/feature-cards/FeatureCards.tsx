import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { FeatureCard } from "../../domain/entities";
import { toInlineText, toPlainText } from "../../domain/text/richText";
import { fillRichText } from "../../domain/text/templateText";
import { listMonthStarts } from "../../domain/time/listMonthStarts";
import { featureCards } from "../../stores/calls/dealsInfo";
import { CardGrid } from "../../ui/grid/CardGrid";
import { Picture } from "../../ui/pictures/Picture";
import { EmptyState } from "../../ui/states/SectionState";
import { SkeletonGrid } from "../../ui/states/Skeleton";
import { RichTextView } from "../../ui/text/RichTextView";
import { NARROW, useMediaQuery } from "../../ui/useMediaQuery";
import type { SectionProps } from "../defineSection";
import { ListStates } from "../shared/lists/ListStates";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useAnswer } from "../shared/page/useAnswer";
import { useNowBetween } from "../shared/page/useNowMs";
import styles from "./FeatureCards.module.css";

/** The advantages of the site: cards with icon, title and description. */
export default observer(function FeatureCards({ section, isAboveFold }: SectionProps<"feature-cards">) {
  const { heading, limit, columns, presentation } = section;
  const answer = useAnswer(featureCards());
  const cards = answer.value.slice(0, limit);
  if (answer.isAbsent) return null;
  return (
    <>
      <SectionTitle heading={heading} />
      <ListStates
        answer={answer}
        section={section}
        limit={limit}
        skeleton={
          <Cards section={section}>
            <SkeletonGrid shape="feature" columns={columns} count={limit ?? columns} label={section.loading} />
          </Cards>
        }
        isEmpty={cards.length === 0}
        empty={<EmptyState text={section.empty} />}
      >
        <Cards section={section}>
          <CardGrid kind="feature" columns={columns}>
            {cards.map((card, index) => (
              <li key={`${toPlainText(card.title)} ${card.icon}`}>
                <Feature
                  card={card}
                  index={index}
                  presentation={presentation}
                  headingLevel={heading === undefined ? 2 : 3}
                  isEager={isAboveFold}
                />
              </li>
            ))}
          </CardGrid>
        </Cards>
      </ListStates>
    </>
  );
});

/** The place of the cards: an area that scrolls sideways has a name, and the keyboard reaches it. */
function Cards({
  section,
  children,
}: Pick<SectionProps<"feature-cards">, "section"> & { readonly children: ReactNode }) {
  const isNarrow = useMediaQuery(NARROW);
  if (section.narrow === "stack") return children;
  const scrolls = isNarrow ? { role: "region", "aria-label": section.label, tabIndex: 0 } : {};
  return (
    <div className={styles.swiped} {...scrolls}>
      {children}
    </div>
  );
}

const ICON_SIZE = 48;

interface FeatureProps {
  readonly card: FeatureCard;
  readonly index: number;
  readonly presentation: "icons" | "rows";
  readonly headingLevel: 2 | 3;
  readonly isEager: boolean;
}

function Feature({ card, index, presentation, headingLevel, isEager }: FeatureProps) {
  const Heading = `h${headingLevel}` as const;
  const nowMs = useNowBetween()(listMonthStarts);
  return (
    <article className={`${styles.feature} ${styles[presentation]}`} data-item="feature" data-item-id={index}>
      <span className={styles.icon}>
        <Picture
          src={card.icon}
          alt=""
          width={ICON_SIZE}
          height={ICON_SIZE}
          isEager={isEager}
          fallback={{ icon: "check" }}
        />
      </span>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <RichTextView isInline text={toInlineText(fillRichText(card.title, nowMs))} />
        </Heading>
        <RichTextView className={styles.text} text={fillRichText(card.description, nowMs)} />
      </div>
    </article>
  );
}
