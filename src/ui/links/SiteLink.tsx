import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";
import { isSitePath, toSafeHref } from "../../domain/text/safeHref";

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel"> {
  /** A path of the site, or an http, https, mailto or tel address; with anything else only the content is shown. */
  readonly href: string | undefined;
  /** A link that may earn the site a commission: opens in a new tab and says so to search engines. */
  readonly isSponsored?: boolean;
  /** Travels with the link to the page that it leads to. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** The one link of the project: the site's own paths are followed without a page load, all others as usual. */
export function SiteLink({ href, isSponsored = false, state, children, ...attributes }: SiteLinkProps) {
  const safeHref = href === undefined ? undefined : toSafeHref(href);
  if (safeHref === undefined) return <span className={attributes.className}>{children}</span>;
  if (isSitePath(safeHref)) {
    // The router's link does its work in the browser; a page has some hundred links, and the server needs their element alone.
    if (import.meta.env.SSR && isResolved(safeHref)) {
      return (
        <a {...attributes} href={safeHref}>
          {children}
        </a>
      );
    }
    return (
      <PathLink {...attributes} path={safeHref} state={state}>
        {children}
      </PathLink>
    );
  }
  const sponsored = isSponsored ? { target: "_blank", rel: "noopener sponsored nofollow" } : { rel: "noopener" };
  return (
    <a {...attributes} {...sponsored} href={safeHref}>
      {children}
    </a>
  );
}

interface PathLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly path: string;
  readonly state: unknown;
}

/** React Router's `Link` without its prefetching and data routes, which are 10 KB of scripts that no page here uses. */
function PathLink({ path, state, onClick, children, ...attributes }: PathLinkProps) {
  const followPath = useLinkClickHandler<HTMLAnchorElement>(path, { state });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) followPath(event);
  };
  return (
    <a {...attributes} href={useHref(path)} onClick={handleClick}>
      {children}
    </a>
  );
}

/** True for a path that the router would write as it is: without `//`, `.`, `..`, an empty query or an empty hash. */
function isResolved(path: string): boolean {
  return !/\/[/.]|[?#](?:#|$)/.test(path);
}
