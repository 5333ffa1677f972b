import { isHeaderColor } from "../../domain/accent";
import type { Website } from "../../domain/entities";
import { findDirection } from "../../domain/text/textDirection";
import type { Theme } from "../../generated/documents";
import type { Preview } from "../../layout/preview/Preview";
import type { StructuredData } from "../../sections/defineStructuredData";
import { ConsentBanner, ConsentLink } from "../consent/ConsentBanner";
import type { ConsentState } from "../consent/ConsentState";
import type { PageHead } from "../head/createHead";
import { TYPEFACE_NEED } from "../head/listStyleNeeds";
import { createThemeAttributes } from "../head/themeAttributes";
import { getTypefaceFonts } from "../head/typefaceFonts";
import { LINKED_DATA_TYPE, PREVIEW_ELEMENT_ID, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from "../page/pageState";
import { PreviewBar } from "../preview/PreviewBar";
import { writeScriptJson } from "./writeScriptJson";

/** The files of a page. */
export interface PageAssets {
  /** Style sheets that the page loads; only the dev server has any. */
  readonly styles: readonly string[];
  /** The styles inside the page, so that it paints without waiting for another file. */
  readonly inlineStyles?: InlineStyles;
  /** The entry, the code of what hydrates first and their imports, to fetch at the same time, the largest first; the entry is the one that runs. */
  readonly modulePreloads: readonly string[];
  readonly entry: string;
  /** The module that runs after the entry on pages whose domain asks for consent. */
  readonly consent?: string;
  /** Further modules that run before the entry; the dev server's client. */
  readonly before?: readonly string[];
}

/** The styles of a page; see `PageStyles`. */
export interface InlineStyles {
  /** Font faces and layers, which stay in the page when another sheet replaces the other styles. */
  readonly fixed: InlineSheet;
  readonly sheet: InlineSheet;
  /** Address of the rules that the page loads once it has painted: those for paper, and those of what it does not show yet. */
  readonly later: string;
}

/** The part of a sheet that a page needs. */
export interface InlineSheet {
  readonly text: string;
  /** Address of the complete sheet. */
  readonly complete: string;
}

/**
 * The files of a page whose header has sections of these types. Its styles are those that it needs, see `listStyleNeeds`, and
 * those of its markup (`content`); where the needs are absent, all styles.
 */
export type FindAssets = (
  firstTypes: readonly string[],
  styleNeeds?: readonly string[],
  content?: string,
) => PageAssets;

export interface DocumentProps extends PageHead {
  readonly website: Website;
  readonly verificationTag: string;
  readonly preview?: Preview | undefined;
  /** The state of the banner that asks for consent; absent where the domain does not ask. */
  readonly consent?: ConsentState | undefined;
  /** Data blocks for search engines. */
  readonly structuredData: readonly StructuredData[];
  readonly theme: Theme;
  /** True with a header that stays at the top of the window. */
  readonly isHeaderSticky: boolean;
  readonly assets: PageAssets;
  /** Words on which its styles depend, see `listStyleNeeds`. */
  readonly styleNeeds: readonly string[];
  /** Content of an inline style element: the domain's colours and the document's measures. */
  readonly customProperties: string;
  /** A script before all others; absent on most pages. */
  readonly firstScript?: string | undefined;
  /** The one inline script of our own, which runs at once and starts the page's modules after the first paint; see `headScripts.ts`. */
  readonly headScript: string;
  /** The page's state as the text of a script element. */
  readonly state: string;
  /** The page's markup as React rendered it. */
  readonly content: string;
}

/** The whole HTML document around a rendered page; rendered on the server only. */
export function Document(props: DocumentProps) {
  const { website, theme, assets } = props;
  const banner =
    props.consent === undefined || website.consent === undefined
      ? undefined
      : { consent: website.consent, state: props.consent };
  const asking = banner === undefined || assets.consent === undefined ? [] : [assets.consent];
  return (
    <html
      lang={website.lang}
      dir={findDirection(website.lang)}
      data-unpainted=""
      data-sticky={props.isHeaderSticky ? "" : undefined}
      {...toDataAttributes(theme)}
    >
      <head>
        <meta charSet="utf-8" />
        {props.firstScript === undefined ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
          <script dangerouslySetInnerHTML={{ __html: props.firstScript }} />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{props.title}</title>
        {props.description === "" ? null : <meta name="description" content={props.description} />}
        {props.isIndexed ? null : <meta name="robots" content="noindex" />}
        {props.canonicalUrl === undefined ? null : <link rel="canonical" href={props.canonicalUrl} />}
        <OpenGraph {...props} />
        {isHeaderColor(website.headerColor) ? <meta name="theme-color" content={website.headerColor} /> : null}
        {props.verificationTag === "" ? null : <meta name="google-site-verification" content={props.verificationTag} />}
        {website.metaTags?.map((tag) => (
          <meta key={JSON.stringify(tag)} {...tag} />
        ))}
        {website.favicon === "" ? null : <link rel="icon" href={website.favicon} />}
        {getTypefaceFonts(theme.typeface).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.inlineStyles === undefined ? null : (
          <PageStyleElements {...assets.inlineStyles} needs={props.styleNeeds} />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked numbers, colours and addresses only */}
        <style dangerouslySetInnerHTML={{ __html: props.customProperties }} />
        {assets.inlineStyles === undefined ? null : (
          <noscript>
            <link rel="stylesheet" href={assets.inlineStyles.later} />
          </noscript>
        )}
        <script
          data-later={assets.inlineStyles?.later}
          data-modules={[...(assets.before ?? []), assets.entry, ...asking].join(" ")}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
          dangerouslySetInnerHTML={{ __html: props.headScript }}
        />
        {props.structuredData.map((data) => (
          <script
            key={String(data["@type"])}
            type={LINKED_DATA_TYPE}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that holds no '<'
            dangerouslySetInnerHTML={{ __html: writeScriptJson(data) }}
          />
        ))}
      </head>
      <body>
        {props.preview === undefined ? null : (
          <div id={PREVIEW_ELEMENT_ID}>
            <PreviewBar preview={props.preview} />
          </div>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the page */}
        <div id={ROOT_ELEMENT_ID} dangerouslySetInnerHTML={{ __html: props.content }} />
        {banner === undefined ? null : (
          <>
            <ConsentLink {...banner} />
            <ConsentBanner {...banner} />
          </>
        )}
        <script
          id={STATE_ELEMENT_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that holds no '<'
          dangerouslySetInnerHTML={{ __html: props.state }}
        />
        {/* Behind all else: the browser asks for the modules when it has the page, and not before what it paints first. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would move the elements to the head */}
        <div hidden dangerouslySetInnerHTML={{ __html: writePreloads([...assets.modulePreloads, ...asking]) }} />
      </body>
    </html>
  );
}

function writePreloads(hrefs: readonly string[]): string {
  return hrefs.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join("");
}

/** The page's styles. Before it shows a page with other needs, the browser replaces them, see `loadPageStyles`. */
function PageStyleElements({ fixed, sheet, needs }: InlineStyles & { readonly needs: readonly string[] }) {
  const typeface = needs.find((need) => need.startsWith(TYPEFACE_NEED));
  return (
    <>
      <style
        data-fonts={fixed.complete}
        data-needs={typeface}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
        dangerouslySetInnerHTML={{ __html: fixed.text }}
      />
      <style
        data-complete={sheet.complete}
        data-needs={needs.join(" ")}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
        dangerouslySetInnerHTML={{ __html: sheet.text }}
      />
    </>
  );
}

function toDataAttributes(theme: Theme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(createThemeAttributes(theme)).map(([name, value]) => [`data-${name}`, value]),
  );
}

/** Describes the page for sites on which its address is shared, https://ogp.me. */
function OpenGraph({ website, title, description, shared }: DocumentProps) {
  if (shared === undefined) return null;
  const properties = {
    "og:type": "website",
    "og:site_name": website.name,
    "og:title": title,
    "og:description": description,
    "og:url": shared.url,
    "og:image": shared.image ?? "",
  };
  return Object.entries(properties).flatMap(([property, content]) =>
    content === "" ? [] : [<meta key={property} property={property} content={content} />],
  );
}
