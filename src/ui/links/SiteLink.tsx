import type { AnchorHTMLAttributes, ReactNode } from "react";
import { jsx } from "react/jsx-runtime";
import { isSitePath, toSafeHref } from "../../domain/text/safeHref";

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "rel"> {
  /** A path of the site, or an http, https, mailto or tel address; with anything else only the content is shown. */
  readonly href: string | undefined;
  /** A link that may earn the site a commission: opens in a new tab and says so to search engines. */
  readonly isSponsored?: boolean;
  /** Link of a path alone: no page for search engines. */
  readonly rel?: "nofollow";
  /** The id of the section that the shopper comes to, or `stay`; the page's top where it is absent. */
  readonly landing?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The one link of the project. The page follows its own paths without a page load (`followLinks`), so that the hundred links
 * of a page are plain elements.
 */
export function SiteLink(props: SiteLinkProps) {
  if (isPlain(props)) return jsx("a", props);
  const { href, isSponsored = false, landing, children, ...attributes } = props;
  const path = href?.trim() ?? "";
  if (isSitePath(path)) {
    return (
      <a {...attributes} href={path} data-landing={landing}>
        {children}
      </a>
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

/** A path of the site of which nothing has to be checked. */
const PLAIN_PATH = /^\/(?:[\w%~-]+(?:\/[\w%~-]+)*)?$/;

/** True where the properties are the element's attributes already: an object's rest takes three times as long. */
function isPlain(props: SiteLinkProps): boolean {
  return !("landing" in props) && !("isSponsored" in props) && PLAIN_PATH.test(props.href ?? "");
}
