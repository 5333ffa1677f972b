import { renderToStaticMarkup } from "react-dom/server";
import type { Website } from "../../domain/entities";
import { CONFIRM_PATH, type PressOutcome, type PressPath, TOKEN_FIELD } from "../../domain/mail/newsletterPaths";
import style from "./ErrorPage.css?inline";
import { HIDE_TOKEN_SCRIPT } from "./hideToken";

/** A request for a page that no document has. */
export interface PressPageRequest {
  readonly path: PressPath;
  readonly website: Website;
  /** The token of the address; undefined: the page was not opened by a link. */
  readonly token: string | undefined;
  readonly outcome: PressOutcome | undefined;
}

/** The plain page, with the texts of its inline elements for the security policy. */
export interface RenderedPressPage {
  readonly html: string;
  readonly inlineStyle: string;
  readonly inlineScript: string;
}

type State = "asks" | "missing" | PressOutcome;
type Texts = Readonly<Record<State, readonly [title: string, text: string]>>;

const EITHER = {
  expired: ["This link no longer works", "It was used before, or is too old."],
  failed: ["That did not work", "Nothing has changed. Please open the link in our mail again in a moment."],
  missing: ["Please use the link in our mail", "This page opens by a link that we send by mail."],
} as const;
const CONFIRM: Texts = {
  asks: ["Confirm your subscription", "Press the button to receive the newsletter."],
  done: ["You are subscribed", "Thank you. You can unsubscribe at any time."],
  ...EITHER,
};
const UNSUBSCRIBE: Texts = {
  asks: ["Unsubscribe from the newsletter", "Press the button to receive no more newsletters."],
  done: ["You are unsubscribed", "We have deleted your address from the newsletter."],
  ...EITHER,
};

/** Renders the page of a mail's link for a layouts folder without a document for it. */
export function renderPressPage({ path, website, token, outcome }: PressPageRequest): RenderedPressPage {
  const isConfirm = path === CONFIRM_PATH;
  const state = outcome ?? (token === undefined ? "missing" : "asks");
  const [title, text] = (isConfirm ? CONFIRM : UNSUBSCRIBE)[state];
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script dangerouslySetInnerHTML={{ __html: HIDE_TOKEN_SCRIPT }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${website.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          {state === "asks" ? (
            <form method="post" action={path}>
              <input type="hidden" name={TOKEN_FIELD} value={token} />
              <button className="action" type="submit">
                {isConfirm ? "Confirm" : "Unsubscribe"}
              </button>
            </form>
          ) : (
            <a className="action" href="/">
              {website.name}
            </a>
          )}
        </main>
      </body>
    </html>,
  );
  return { html: `<!doctype html>${html}`, inlineStyle: style, inlineScript: HIDE_TOKEN_SCRIPT };
}
