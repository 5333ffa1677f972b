import { useCallback, useEffect, useState } from "react";
import type { Coupon } from "../../domain/entities";
import { consumeHandOver } from "../../domain/offers/handOver";
import type { RevealTarget } from "../../domain/offers/revealTarget";
import type { CouponRevealSection } from "../../generated/documents";
import type { FailureKind } from "../../stores/engine/Failure";
import { copyText } from "../shared/cards/copyText";
import { useStores } from "../shared/page/PageContext";
import { useNowMs } from "../shared/page/useNowMs";
import { listenToSigns } from "./listenToSigns";
import { RevealSteps } from "./RevealSteps";
import { useKeptCode } from "./useKeptCode";

/**
 * The steps of this page, started after hydration; `isCopied` once the code is on the clipboard, and `noteCopy` for a press that
 * copies it.
 */
export function useRevealSteps(
  section: CouponRevealSection,
  path: string,
  target: RevealTarget | undefined,
  coupon: Coupon | undefined,
) {
  const { clock, couponUrl, localStorage } = useStores();
  const nowMs = useNowMs();
  const [renderedAtMs] = useState(nowMs);
  const [isCopied, setIsCopied] = useState(false);
  const hidesReferrer = target?.type === "zero-redirect-without-refer";

  const create = useCallback(
    () =>
      new RevealSteps(
        target,
        coupon,
        section.automatic,
        {
          consumeHandOver: () => consumeHandOver(localStorage, path, Date.now()),
          findLink: (request) => couponUrl.request(request),
          explainFailure: () => explainFailure(section, couponUrl.failureKind),
          copyCode: async (code) => setIsCopied(await copyText(code)),
          leave: (href) => leave(href, hidesReferrer),
          readNowMs: () => clock.update(),
          readPassedMs: () => performance.now(),
        },
        renderedAtMs,
      ),
    [section, target, coupon, clock, couponUrl, localStorage, hidesReferrer, path, renderedAtMs],
  );
  const [steps, setSteps] = useState(create);

  useEffect(() => {
    const begun = create();
    setSteps(begun);
    void begun.start();
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) begun.stay();
    };
    const forgetSigns = listenToSigns(() => begun.stay());
    window.addEventListener("pageshow", handleReturn);
    return () => {
      window.removeEventListener("pageshow", handleReturn);
      forgetSigns();
      begun.stop();
    };
  }, [create]);

  useKeptCode(section, coupon, isCopied);

  function noteCopy(isDone: boolean): void {
    if (!isDone) {
      steps.stay();
      return;
    }
    setIsCopied(true);
    steps.noteCopied();
  }

  return { steps, isCopied, noteCopy };
}

/** Why there is no link: the answer holds none, there was nothing to ask for, or no good answer came. */
function explainFailure({ noLink, failedLink }: CouponRevealSection, kind: FailureKind | undefined): string {
  return kind === undefined || kind === "missing" ? noLink : failedLink;
}

/** Follows a link in this tab as a click would, so that its `rel` decides what the destination learns. */
function leave(href: string, hidesReferrer: boolean): void {
  const link = document.createElement("a");
  link.href = href;
  link.rel = hidesReferrer ? "sponsored nofollow noreferrer" : "sponsored nofollow";
  document.body.append(link);
  link.click();
  link.remove();
}
