import { observer } from "mobx-react-lite";
import { toDestination } from "../../domain/offers/destination";
import type { CouponRevealSection } from "../../generated/documents";
import { Button, buttonLook } from "../../ui/controls/Button";
import { Spinner } from "../../ui/controls/Spinner";
import { OfferLink } from "../../ui/links/OfferLink";
import { Icon } from "../../ui/pictures/Icon";
import { fillLabel } from "../../ui/text/fillLabel";
import { VisuallyHidden } from "../../ui/text/VisuallyHidden";
import type { OpenedState } from "../shared/cards/useOfferOpening";
import { useLocation } from "../shared/page/useLocation";
import { CountingBar } from "./CountingBar";
import styles from "./CouponReveal.module.css";
import type { RevealSteps } from "./RevealSteps";

interface ContinueLinkProps {
  readonly section: CouponRevealSection;
  readonly steps: RevealSteps;
  readonly storeName: string;
  readonly hidesReferrer: boolean;
  /** The link for a browser without scripts, which can ask for no other. */
  readonly fallbackLink: string | undefined;
  /** False where the button that copies the code is the first thing to press, and for an offer that has ended. */
  readonly isMain: boolean;
  /** True if asking for the link again may help; not where the whole offer has to be asked for again. */
  readonly canRetry: boolean;
}

/** The way to the destination: the link, what goes on by itself, and what went wrong. */
export const ContinueLink = observer(function ContinueLink(props: ContinueLinkProps) {
  const { section, steps, storeName, hidesReferrer, fallbackLink, isMain, canRetry } = props;
  const { phase, destination, failure } = steps;
  const values = { host: destination?.host ?? "", store: storeName };
  return (
    <div className={styles.go} data-phase={phase}>
      {failure === "" ? null : (
        <div className={styles.failure} role="alert">
          <Icon name="alert" />
          <p>{failure}</p>
          {canRetry ? (
            <Button variant="secondary" size="small" isBusy={phase === "resolving"} onClick={() => void steps.retry()}>
              {section.linkRetry}
            </Button>
          ) : null}
        </div>
      )}
      {destination === undefined ? (
        // The room of the button, so that nothing moves when its link has come.
        <div className={phase === "resolving" ? styles.buttonRoom : undefined}>
          <FallbackLink link={fallbackLink} section={section} storeName={storeName} hidesReferrer={hidesReferrer} />
        </div>
      ) : (
        <OfferLink
          className={buttonLook({ isWide: true, variant: isMain ? "primary" : "secondary" })}
          opening={{ href: destination.href, onOpen: () => steps.stay() }}
          hidesReferrer={hidesReferrer}
        >
          {fillLabel(section.go, values)}
          <Icon name="arrow-right" />
        </OfferLink>
      )}
      <CountingBar steps={steps} />
      <div className={styles.state}>
        <div>
          <div role="status">
            <StateLine section={section} steps={steps} values={values} />
          </div>
          {phase === "counting" ? (
            <p className={styles.seconds} aria-hidden="true">
              {fillLabel(section.automatic.seconds, { seconds: steps.secondsLeft })}
            </p>
          ) : null}
        </div>
        {phase === "counting" ? (
          <Button variant="secondary" size="small" onClick={() => steps.stay()}>
            {section.automatic.stay}
          </Button>
        ) : null}
      </div>
    </div>
  );
});

interface FallbackLinkProps extends Pick<ContinueLinkProps, "section" | "storeName" | "hidesReferrer"> {
  readonly link: string | undefined;
}

/** The way on without scripts. */
function FallbackLink({ link, section, storeName, hidesReferrer }: FallbackLinkProps) {
  const destination = toDestination(link);
  if (destination === undefined) return null;
  return (
    <noscript>
      <OfferLink
        className={buttonLook({ isWide: true })}
        opening={{ href: destination.href }}
        hidesReferrer={hidesReferrer}
      >
        {fillLabel(section.go, { host: destination.host, store: storeName })}
      </OfferLink>
    </noscript>
  );
}

interface StateLineProps extends Pick<ContinueLinkProps, "section" | "steps"> {
  readonly values: Readonly<Record<string, string>>;
}

const StateLine = observer(function StateLine({ section, steps, values }: StateLineProps) {
  const state = useLocation(readOpenedState);
  const { phase, destination } = steps;
  if (phase === "resolving") return <Spinner label={section.resolving} />;
  if (destination === undefined) return null;
  const { leaving, left } = section.automatic;
  const texts = {
    waiting: steps.isForeign ? section.foreign : state?.isOfferOpen === true ? section.opened : section.waiting,
    counting: leaving,
    left,
  };
  return (
    <p>
      {fillLabel(texts[phase], values)}
      {phase === "counting" ? (
        <VisuallyHidden>
          {" "}
          {fillLabel(section.automatic.seconds, { seconds: Math.ceil(steps.delayMs / 1000) })}
        </VisuallyHidden>
      ) : null}
    </p>
  );
});

function readOpenedState({ state }: { readonly state: unknown }): OpenedState | null {
  return state as OpenedState | null;
}
