import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Coupon } from "../../domain/entities";
import { consumeHandOver } from "../../domain/handOver";
import { parseRevealPath, type RevealTarget } from "../../domain/revealPath";
import type { CouponRevealSection } from "../../generated/documents";
import type { FailureKind } from "../../stores/Failure";
import { copyText } from "../shared/cards/copyText";
import { useStores } from "../shared/page/PageContext";
import { useNowMs } from "../shared/page/useNowMs";
import { RevealSteps } from "./RevealSteps";

/** The steps of this page, begun once it is alive; `isCopied` when the code was put on the clipboard meanwhile. */
export function useRevealSteps(
  section: CouponRevealSection,
  path: string,
  target: RevealTarget | undefined,
  coupon: Coupon | undefined,
) {
  const { couponUrl, localStorage } = useStores();
  const nowMs = useNowMs();
  const [renderedAtMs] = useState(nowMs);
  const [isCopied, setIsCopied] = useState(false);
  const hidesReferrer = target?.kind === "mr";

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
          now: () => Date.now(),
        },
        renderedAtMs,
      ),
    [section, target, coupon, couponUrl, localStorage, hidesReferrer, path, renderedAtMs],
  );
  const [steps, setSteps] = useState(create);

  useEffect(() => {
    const begun = create();
    setSteps(begun);
    void begun.start();
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) begun.stay();
    };
    window.addEventListener("pageshow", handleReturn);
    return () => {
      window.removeEventListener("pageshow", handleReturn);
      begun.stop();
    };
  }, [create]);

  return { steps, isCopied };
}

/** Why there is no link: the answer holds none, there was nothing to ask for, or no good answer came. */
function explainFailure({ noLink, failedLink }: CouponRevealSection, kind: FailureKind | undefined): string {
  return kind === undefined || kind === "missing" ? noLink : failedLink;
}

/** The page's path; the last one of the reveal flow while the router is on its way to another page. */
export function useRevealPath(): string {
  const { pathname } = useLocation();
  const [path, setPath] = useState(pathname);
  if (pathname !== path && parseRevealPath(pathname) !== undefined) setPath(pathname);
  return path;
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
