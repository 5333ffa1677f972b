import style from "./ErrorPage.css?inline";

interface ErrorPageLink {
  readonly href: string;
  readonly label: string;
}

export interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** Other pages that may have been meant. */
  readonly links?: readonly ErrorPageLink[];
  /** Link to continue with. */
  readonly action?: ErrorPageLink;
  /** True for a page that asks again by itself. */
  readonly isWaiting?: boolean;
  /** Names the request in the server's log. */
  readonly requestId: string;
  /** Modules that the page runs: the dev server's tools. */
  readonly scripts?: readonly string[] | undefined;
}

/** Seconds after which a page that waits asks again. */
const RETRY_S = "3";

/** Content of the page's inline style element, for the security policy. */
export const ERROR_PAGE_STYLE: string = style;

/** The page for answers without website data: unknown host, no API, a fault of the server. */
export function ErrorPage({
  title,
  text,
  links = [],
  action,
  isWaiting = false,
  requestId,
  scripts = [],
}: ErrorPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {isWaiting ? <meta httpEquiv="refresh" content={RETRY_S} /> : null}
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <main>
          {isWaiting ? (
            <span className="spinner" role="status" aria-label="Loading" />
          ) : (
            <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
              <path d="M4 8h60v8m0 8v8m0 8v8m0 8H4V42a10 10 0 0 0 0-20V8Z" />
              <path d="M64 8h28v14a10 10 0 0 0 0 20v14H64" />
            </svg>
          )}
          <h1>{title}</h1>
          <p>{text}</p>
          {links.length === 0 ? null : (
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          )}
          {action === undefined ? null : (
            <a className="action" href={action.href}>
              {action.label}
            </a>
          )}
          <small>Request {requestId}</small>
        </main>
      </body>
    </html>
  );
}
