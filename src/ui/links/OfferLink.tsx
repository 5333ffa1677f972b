import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { toSafeHref } from "../../domain/text/safeHref";

/** The link that opens an offer: a real link into a new tab, so that no popup blocker stands in its way. */
export interface OfferOpening {
  /** A path of the reveal flow, or the offer's own address. */
  readonly href: string;
  /** A function that runs beside it, whichever button of the mouse or key opened the link. */
  readonly onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export interface OfferLinkProps
  extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, "aria-label" | "className" | "tabIndex"> {
  /** Without it only the content is shown. */
  readonly opening: OfferOpening | undefined;
  /** The offer's id, where the link stands outside of the offer's card: the server takes it out once the offer ends. */
  readonly "data-offer"?: string;
  /** The destination does not learn where the shopper was. */
  readonly hidesReferrer?: boolean;
  readonly children: ReactNode;
}

/** A link that may earn the site a commission: it says so to search engines and opens in a new tab. */
export function OfferLink(props: OfferLinkProps) {
  const { opening, hidesReferrer = false, className, tabIndex, children } = props;
  const href = opening === undefined ? undefined : toSafeHref(opening.href);
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <a
      aria-label={props["aria-label"]}
      data-offer={props["data-offer"]}
      className={className}
      tabIndex={tabIndex}
      href={href}
      target="_blank"
      rel={hidesReferrer ? "sponsored nofollow noopener noreferrer" : "sponsored nofollow noopener"}
      onClick={opening?.onOpen}
      onAuxClick={opening?.onOpen}
    >
      {children}
    </a>
  );
}
