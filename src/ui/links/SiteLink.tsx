import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { jsx } from "react/jsx-runtime";
import { useHref, useLinkClickHandler } from "react-router-dom";
import { isSitePath, toSafeHref } from "../../domain/text/safeHref";

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel"> {
  /** A path of the site, or an http, https, mailto or tel address; with anything else only the content is shown. */
  readonly href: string | undefined;
  /** A link that may earn the site a commission: opens in a new tab and says so to search engines. */
  readonly isSponsored?: boolean;
  /** Of a path alone: no page for search engines. */
  readonly rel?: "nofollow";
  /** Travels with the link to the page that it leads to. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

type PlainLinkProps = Omit<SiteLinkProps, "state" | "isSponsored">;

/** The one link of the project: the site's own paths are followed without a page load, all others as usual. */
export function SiteLink(props: SiteLinkProps) {
  // The router's link does its work in the browser. A page has some hundred links; the server needs their elements alone.
  if (import.meta.env.SSR && isPlain(props)) return jsx("a", props);
  if (import.meta.env.SSR && isResolved(props)) return jsx("a", copyAttributes(props));
  const { href, isSponsored = false, state, children, ...attributes } = props;
  const path = href?.trim() ?? "";
  if (isSitePath(path)) {
    return (
      <PathLink {...attributes} path={path} state={state}>
        {children}
      </PathLink>
    );
  }
  const safeHref = toSafeHref(path);
  if (safeHref === undefined) return <span className={attributes.className}>{children}</span>;
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

/** What the link's element has. An object's rest takes three times as long, which adds up on a page with dozens of them. */
function copyAttributes(props: SiteLinkProps): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props))
    if (name !== "href" && name !== "isSponsored" && name !== "state") attributes[name] = value;
  attributes.href = props.href?.trim();
  return attributes;
}

/** A path of the site of which nothing has to be checked or resolved, in a link that says nothing else. */
const PLAIN_PATH = /^\/(?:[\w%~-]+(?:\/[\w%~-]+)*)?$/;

function isPlain(props: SiteLinkProps): props is PlainLinkProps {
  return !("state" in props) && !("isSponsored" in props) && PLAIN_PATH.test(props.href ?? "");
}

/** True for a path that the router would write as it is: without `//`, `.`, `..`, an empty query or an empty hash. */
function isResolved({ href }: SiteLinkProps): boolean {
  const path = href?.trim() ?? "";
  return isSitePath(path) && !/\/[/.]|[?#](?:#|$)/.test(path);
}
