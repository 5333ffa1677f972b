import { CARD_STYLES } from "../cardStyles";
import { CouponCard } from "../Deals";
import { FirstFooter } from "../Footer";
import { Frame } from "../Frame";
import { Header } from "../Header";
import { Icon } from "../Icon";
import { Heading, Picture, RichText, Section, SiteLink } from "../parts";
import { Stores } from "../Stores";
import { css } from "../styles";
import type { TwinContent, TwinCoupon, TwinStoreOffers } from "../TwinProps";
import { isoDate, longDate, offerHref } from "../texts";

const STAR = "M12 2.8l2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.2-5.7 3.2 1.2-6.4-4.7-4.4 6.4-.8z";

export function StorePage(props: TwinContent) {
  const { site, offers, nowMs } = props;
  if (offers === undefined) return null;
  const { name, description } = offers.store;
  return (
    <Frame header={<Header site={site} isHome={false} />} footer={<FirstFooter {...props} />}>
      <Breadcrumbs current={name} />
      <Profile offers={offers} nowMs={nowMs} />
      <Section id="offers" type="store-offers" tone="plain">
        <Offers offers={offers} nowMs={nowMs} />
      </Section>
      <Steps store={name} />
      <Questions store={name} site={site.name} />
      <Stores
        id="related-stores"
        heading="Other stores to look at"
        stores={props.trendingStores}
        presentation="named-tile"
        tone="tinted"
      />
      <Section id="about-store" type="store-about" tone="plain">
        <Heading>{`More about ${name}`}</Heading>
        <div className={css.StoreAbout.about}>
          <RichText className={css.StoreAbout.text} text={description} />
        </div>
      </Section>
    </Frame>
  );
}

function Breadcrumbs({ current }: { readonly current: string }) {
  const { list, step, link, arrow } = css.Breadcrumbs;
  const above = [
    ["Home", "/"],
    ["Stores", "/store"],
  ] as const;
  return (
    <Section id="breadcrumbs" type="breadcrumbs" tone="plain">
      <nav aria-label="You are here" data-masthead="">
        <ol className={list}>
          {above.map(([label, href]) => (
            <li key={href} className={step}>
              <SiteLink className={link} href={href}>
                {label}
              </SiteLink>
              <Icon name="chevronRight" className={arrow} />
            </li>
          ))}
          <li className={step} aria-current="page">
            {current}
          </li>
        </ol>
      </nav>
    </Section>
  );
}

interface OffersProps {
  readonly offers: TwinStoreOffers;
  readonly nowMs: number;
}

function Profile({ offers, nowMs }: OffersProps) {
  const { store, rating, ratingCount, summary, saving, checkedAtMs, best } = offers;
  const styles = css.StoreProfile;
  return (
    <Section id="store" type="store-profile" tone="plain">
      <div className={styles.profile} data-masthead="">
        <div className={styles.logo}>
          <Picture src={store.image} alt="" width={240} height={160} isFirst />
        </div>
        <h1 className={styles.name}>{`${store.name} coupons and deals`}</h1>
        <div className={styles.save}>
          <button
            className={css.SaveButton.button}
            type="button"
            aria-label={`Save ${store.name}`}
            aria-pressed="false"
          >
            <Icon name="bookmark" />
          </button>
        </div>
        <div className={styles.words}>
          <ul className={styles.facts} aria-label={`${store.name} at a glance`}>
            <li className={styles.rating}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={STAR} fill="currentColor" />
              </svg>
              <span aria-hidden="true">{rating.toFixed(1)}</span>
              <span className={css.VisuallyHidden.hidden}>
                {`Rated ${rating.toFixed(1)} out of 5 by ${ratingCount} shoppers`}
              </span>
            </li>
            {summary.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {saving === undefined ? null : (
              <li>
                <b>{`best ${saving}`}</b>
              </li>
            )}
            {checkedAtMs === undefined ? null : (
              <li>
                <time dateTime={isoDate(checkedAtMs)}>{`checked ${longDate(checkedAtMs)}`}</time>
              </li>
            )}
          </ul>
          {best === undefined ? null : (
            <a
              className={`${css.buttonsLook.button} ${css.buttonsLook.quiet} ${css.buttonsLook.regular} ${styles.visit}`}
              href={offerHref(best, nowMs)}
              target="_blank"
              rel="sponsored nofollow noopener"
            >
              Visit store
              <Icon name="arrowRight" />
            </a>
          )}
        </div>
      </div>
    </Section>
  );
}

function Offers({ offers, nowMs }: OffersProps) {
  const { store, counts, best, codes, deals, expired } = offers;
  const styles = css.StoreOffers;
  const path = `/store/${store.slug}`;
  const choices = [
    [`All (${counts.all})`, path],
    [`Codes (${counts.code})`, `${path}?type=code`],
    [`Deals (${counts.offer})`, `${path}?type=offer`],
  ] as const;
  return (
    <div className={styles.groups}>
      {best === undefined ? null : (
        <div className={css.FirstOffer.first}>
          <h2 className={css.FirstOffer.heading}>{`Best ${store.name} offer today`}</h2>
          <Cards coupons={[best]} nowMs={nowMs} columns={1} />
          <p className={css.FirstOffer.text}>
            Chosen by what it takes off and what shoppers report, never by what a store pays us.
          </p>
        </div>
      )}
      <div className={styles.list}>
        <div className={styles.choices}>
          <div className={css.ChoiceLinks.choice}>
            <span id="offers_type" className={css.ChoiceLinks.label}>
              Show
            </span>
            <ul className={css.ChoiceLinks.options} aria-labelledby="offers_type">
              {choices.map(([label, href]) => (
                <li key={href}>
                  <a
                    className={css.ChoiceLinks.option}
                    rel="nofollow"
                    aria-current={href === path ? "true" : undefined}
                    href={href}
                    data-landing="stay"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div>
          <Heading>{`More ${store.name} offers`}</Heading>
          <Cards id="offers_live" coupons={[...codes, ...deals]} nowMs={nowMs} />
        </div>
        {expired.length === 0 ? null : (
          <details className={`${css.Disclosure.disclosure} ${css.EndedOffers.ended}`}>
            <summary>
              {`${expired.length} ended offers: try anyway`}
              <Icon name="chevronDown" />
            </summary>
            <p className={css.EndedOffers.text}>Their time is over; some shops still honour them.</p>
            <div>
              <Cards id="offers_expired" coupons={expired} nowMs={nowMs} />
            </div>
          </details>
        )}
        {best === undefined ? null : <Bar best={best} nowMs={nowMs} />}
      </div>
    </div>
  );
}

function Bar({ best, nowMs }: { readonly best: TwinCoupon; readonly nowMs: number }) {
  const action = best.code === undefined ? "Get deal" : "Show code";
  return (
    <div className={css.OfferBar.way}>
      <div className={css.OfferBar.bar}>
        <p className={css.OfferBar.words}>
          <b>{best.value}</b>
        </p>
        <a
          className={`${css.buttonsLook.button} ${css.buttonsLook.primary} ${css.buttonsLook.regular} ${css.OfferBar.action}`}
          aria-label={`${action}: ${best.title}`}
          href={offerHref(best, nowMs)}
          target="_blank"
          rel="sponsored nofollow noopener"
        >
          {action}
        </a>
      </div>
    </div>
  );
}

interface CardsProps {
  readonly id?: string;
  readonly coupons: readonly TwinCoupon[];
  readonly nowMs: number;
  readonly columns?: number;
}

function Cards({ id, coupons, nowMs, columns = 3 }: CardsProps) {
  return (
    <div className={css.CardGrid.frame}>
      <ul className={css.CardGrid.grid} id={id} data-kind="card" data-columns={columns} data-most={columns}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponCard coupon={coupon} card={CARD_STYLES.store} nowMs={nowMs} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Steps({ store }: { readonly store: string }) {
  const steps = [
    [
      "Pick an offer",
      `Press its button. Where it has a code, the code is shown and can be copied; ${store} opens in a tab of its own.`,
    ],
    [
      "Fill your basket",
      "Check what the offer asks for, such as a minimum order or certain products. Its card says so.",
    ],
    [
      "Paste the code at the checkout",
      "Look for a field named promo code, voucher or discount. A deal without a code needs none: its price is on the page already.",
    ],
  ] as const;
  return (
    <Section id="how-to-redeem" type="step-list" tone="plain">
      <Heading>{`How to use a ${store} code`}</Heading>
      <ol className={css.StepList.steps}>
        {steps.map(([heading, text]) => (
          <li key={heading} className={css.StepList.step}>
            <div className={css.StepList.words}>
              <h3 className={css.StepList.heading}>{heading}</h3>
              <div className={css.MarkupText.text}>{text}</div>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Questions({ store, site }: { readonly store: string; readonly site: string }) {
  const { place, list, questions, item, answer } = css.QuestionList;
  const entries = [
    [
      `Why does my ${store} code not work?`,
      "Most often the offer has ended, asks for a minimum order, or leaves out what is in the basket. Check the date and the terms on its card, and that the code was pasted without a space. Often only one code counts for an order.",
    ],
    [
      "What is the difference between a code and a deal?",
      `A code is typed in at the checkout of ${store} and takes something off there. A deal is a price or an extra that ${store} gives to everybody who follows the link.`,
    ],
    [
      `What does it cost to use ${site}?`,
      `Nothing. When you buy something after following one of our links, ${store} may pay us a commission. It does not change what you pay, nor which offer stands first.`,
    ],
  ] as const;
  return (
    <Section id="questions" type="question-list" tone="plain">
      <div className={place}>
        <div className={list}>
          <Heading>{`Questions about ${store} offers`}</Heading>
          <div className={questions}>
            {entries.map(([asked, text]) => (
              <details key={asked} className={`${css.Disclosure.disclosure} ${item}`}>
                <summary>
                  <span>{asked}</span>
                  <Icon name="chevronDown" />
                </summary>
                <div className={`${css.MarkupText.text} ${answer}`}>{text}</div>
              </details>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
