import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import type { Coupon } from "../../domain/entities";
import { chooseFallbackLink, isExpired } from "../../domain/offers/expiry";
import { type RevealTarget, readRevealTarget } from "../../domain/offers/revealTarget";
import { storeHref } from "../../domain/routes/links";
import { hasText, toInlineText, toPlainText } from "../../domain/text/richText";
import { fillRichText } from "../../domain/text/templateText";
import { couponById } from "../../stores/calls/coupons";
import type { Loadable } from "../../stores/engine/Loadable";
import { SuccessFacts } from "../../ui/cards/SuccessFacts";
import { Terms } from "../../ui/cards/Terms";
import { ButtonLink } from "../../ui/controls/Button";
import { Spinner } from "../../ui/controls/Spinner";
import { SiteLink } from "../../ui/links/SiteLink";
import { LOGO_SIZE } from "../../ui/pictures/logoSize";
import { Picture } from "../../ui/pictures/Picture";
import { FailedState } from "../../ui/states/SectionState";
import { RichTextView } from "../../ui/text/RichTextView";
import type { SectionProps } from "../defineSection";
import { SaveAndShare } from "../shared/cards/SaveAndShare";
import { useTerms } from "../shared/cards/useTerms";
import { VoteQuestion } from "../shared/cards/VoteQuestion";
import { usePage } from "../shared/page/PageContext";
import { useAnswers } from "../shared/page/useAnswer";
import { useLang } from "../shared/page/useLang";
import { useNowMs } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import { CodeBox } from "./CodeBox";
import { ContinueLink } from "./ContinueLink";
import styles from "./CouponReveal.module.css";
import { chooseHeading } from "./chooseHeading";
import { Expiry } from "./Expiry";
import { useRevealSteps } from "./useRevealSteps";

/** The page that opens for an offer: its code, the way to the store, and what the offer is. */
export default observer(function CouponReveal({ section }: SectionProps<"coupon-reveal">) {
  const { address } = usePage();
  const readAnswer = useAnswers();
  const target = useMemo(() => readRevealTarget(address), [address]);
  const { couponId } = address.params;
  const answer = couponId === undefined ? undefined : readAnswer(couponById({ couponId }));
  const isPending = answer !== undefined && !answer.isReady && !answer.isFailed;
  if (isPending)
    return (
      <p className={styles.pending} data-state="loading" role="status">
        <Spinner />
        {section.loading}
      </p>
    );
  const { path } = address;
  return <Reveal key={`${path} ${answer?.value?.id}`} section={section} path={path} target={target} answer={answer} />;
});

interface RevealProps {
  readonly section: SectionProps<"coupon-reveal">["section"];
  /** Path of the page. */
  readonly path: string;
  readonly target: RevealTarget | undefined;
  readonly answer: Loadable<Coupon | undefined> | undefined;
}

const Reveal = observer(function Reveal({ section, path, target, answer }: RevealProps) {
  const coupon = answer?.value;
  const { steps, isCopied, noteCopy } = useRevealSteps(section, path, target, coupon);
  const fill = useTemplate();
  const nowMs = useNowMs();
  const lang = useLang();
  const writeTerms = useTerms(section.terms);
  const { store } = coupon ?? {};
  const { destination } = steps;
  const storeName = store?.name ?? "";
  const values = { store: storeName, host: destination?.host ?? "" };
  const hasEnded = coupon !== undefined && isExpired(coupon, nowMs);
  const heading = chooseHeading(section.headings, {
    isKnown: coupon !== undefined,
    hasCode: coupon?.code !== undefined,
    hasEnded,
    canOpen: destination !== undefined || steps.phase === "resolving",
  });
  const way = (
    <ContinueLink
      section={section}
      steps={steps}
      storeName={storeName}
      hidesReferrer={target?.type === "zero-redirect-without-refer"}
      fallbackLink={coupon === undefined ? undefined : chooseFallbackLink(coupon, nowMs)}
      isMain={coupon?.code === undefined && !hasEnded}
      canRetry={answer !== undefined && !answer.isFailed}
    />
  );
  return (
    <div className={styles.page}>
      <article
        className={styles.ticket}
        data-item={coupon === undefined ? undefined : "coupon"}
        data-item-id={coupon?.id}
        data-expired={hasEnded || undefined}
      >
        <div className={styles.use}>
          <header className={styles.head}>
            {store === undefined ? null : (
              <SiteLink className={styles.logo} aria-label={fill(section.storeLink, values)} href={storeHref(store)}>
                <Picture src={store.image} alt="" {...LOGO_SIZE} isEager fallback={{ name: store.name }} />
              </SiteLink>
            )}
            <h1 className={styles.heading}>{tidy(fill(heading, values))}</h1>
          </header>
          {coupon !== undefined && hasEnded ? <Expiry section={section} coupon={coupon} /> : null}
          {answer?.isFailed === true ? (
            <FailedState text={section.failed} retry={section.retry} onRetry={() => void answer.load()} />
          ) : null}
          {coupon?.code === undefined ? (
            way
          ) : (
            <CodeBox texts={section.code} code={coupon.code} isCopied={isCopied} onCopy={noteCopy}>
              {way}
            </CodeBox>
          )}
          {coupon !== undefined && coupon.code === undefined && !hasEnded ? (
            <p className={styles.note}>{section.code.none}</p>
          ) : null}
        </div>
        {coupon === undefined ? null : (
          <div className={styles.offer}>
            {coupon.value === undefined ? null : <p className={styles.saving}>{coupon.value}</p>}
            <p className={styles.title}>
              <RichTextView isInline text={toInlineText(fillRichText(coupon.title, nowMs))} />
            </p>
            {hasText(coupon.description) && toPlainText(coupon.description) !== toPlainText(coupon.title) ? (
              <RichTextView className={styles.description} text={fillRichText(coupon.description, nowMs)} />
            ) : null}
            <Terms terms={writeTerms(coupon.terms)} />
            {hasEnded ? null : <Expiry section={section} coupon={coupon} />}
            <SuccessFacts coupon={coupon} settings={section.success} nowMs={nowMs} lang={lang} />
          </div>
        )}
      </article>
      {coupon?.votes === undefined || !section.vote.show ? null : (
        <VoteQuestion texts={section.vote} couponId={coupon.id} />
      )}
      {coupon === undefined ? null : <SaveAndShare save={section.save} share={section.share} coupon={coupon} />}
      <nav className={styles.ways} aria-label={section.waysLabel}>
        {storeHref(store) === undefined ? null : (
          <ButtonLink variant="quiet" href={storeHref(store)}>
            {fill(section.storeLink, values)}
          </ButtonLink>
        )}
        {section.links.map(({ label, href }) => (
          <ButtonLink key={`${href} ${label}`} variant="quiet" href={href}>
            {label}
          </ButtonLink>
        ))}
      </nav>
      {section.disclosure === undefined ? null : <p className={styles.disclosure}>{section.disclosure}</p>}
    </div>
  );
});

/** A template whose store is unknown leaves a gap. */
function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
