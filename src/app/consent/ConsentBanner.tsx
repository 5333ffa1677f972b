import type { Consent } from "../../domain/consent/Consent";
import { BANNER_ELEMENT_ID, CONSENT_FRAGMENT } from "../../domain/consent/consentElements";
import { CONSENT_TEXTS } from "../../generated/consentTexts";
import { buttonLook } from "../../ui/controls/Button";
import { SiteLink } from "../../ui/links/SiteLink";
import styles from "./ConsentBanner.module.css";
import type { ConsentState } from "./ConsentState";

interface ConsentBannerProps {
  readonly consent: Consent;
  readonly state: ConsentState;
}

const TITLE_ID = `${BANNER_ELEMENT_ID}_title`;
const TEXT_ID = `${BANNER_ELEMENT_ID}_text`;

/**
 * The banner that asks for consent, hidden until `askConsent` shows it: without scripts nothing waits for a choice. The buttons
 * look the same, so that no answer is easier than another. `data-choice` says what a button does.
 */
export function ConsentBanner({ consent, state }: ConsentBannerProps) {
  const texts = readTexts(consent);
  const look = buttonLook({ variant: "secondary" }, styles.button);
  return (
    <div
      id={BANNER_ELEMENT_ID}
      className={styles.banner}
      role="dialog"
      aria-labelledby={TITLE_ID}
      aria-describedby={TEXT_ID}
      tabIndex={-1}
      hidden
      data-state={JSON.stringify(state)}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <p id={TITLE_ID} className={styles.title}>
            {texts.title}
          </p>
          <p id={TEXT_ID}>{texts.text}</p>
          <p data-signal="" hidden>
            {texts.signal}
          </p>
          {consent.policy === undefined ? null : (
            <p>
              <SiteLink className={styles.link} href={consent.policy}>
                {texts.policy}
              </SiteLink>
            </p>
          )}
        </div>
        <fieldset className={styles.kinds} data-kinds="" aria-labelledby={TITLE_ID} hidden>
          <Kind name={texts.necessary} text={texts.necessaryText} />
          {consent.kinds.map((kind) => (
            <Kind key={kind} value={kind} name={texts[kind]} text={texts[`${kind}Text`]} />
          ))}
        </fieldset>
        <div className={styles.buttons}>
          <button type="button" className={look} data-choice="all">
            {texts.accept}
          </button>
          <button type="button" className={look} data-choice="none">
            {texts.reject}
          </button>
          <button type="button" className={look} data-choice="choose">
            {texts.choose}
          </button>
          <button type="button" className={look} data-choice="some" hidden>
            {texts.save}
          </button>
        </div>
      </div>
    </div>
  );
}

interface KindProps {
  /** The kind; absent for what is necessary, which cannot be changed. */
  readonly value?: string;
  readonly name: string;
  readonly text: string;
}

const ALWAYS_ON = { checked: true, disabled: true, readOnly: true };

function Kind({ value, name, text }: KindProps) {
  return (
    <label className={styles.kind}>
      <input type="checkbox" {...(value === undefined ? ALWAYS_ON : { value })} />
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </label>
  );
}

/** The link after a page whose footer has none (`addConsentLink`), which opens the banner again; not shown without scripts. */
export function ConsentLink({ consent }: Pick<ConsentBannerProps, "consent">) {
  const { change } = readTexts(consent);
  return (
    <section className={styles.change} aria-label={change}>
      <a className={styles.link} href={CONSENT_FRAGMENT}>
        {change}
      </a>
    </section>
  );
}

/** The texts of the domain, or the default ones. */
function readTexts({ texts }: Consent): Readonly<Record<keyof typeof CONSENT_TEXTS, string>> {
  return { ...CONSENT_TEXTS, ...texts };
}
