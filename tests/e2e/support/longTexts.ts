import type { RecordedCall, Rule } from "./ApiProxy";
import type { ProxiedSite } from "./siteTest";

export const LONG_LETTERS = 300;

/** Fields with addresses, ids, dates, colours and choices; all others are texts that a page may show. */
const NO_TEXTS =
  /^(?:_id|id|image|icon|logo|favicon|link|finalLink|domain_link|redirect_url|image_url|image_upload|url|\w*_js|\w*date\w*|\w*_at|\w*At|header_color|banner_dimension|desktop_redirection_type|home_page|domain|aliases|lang|time_zone|google_verification_tag|status|mode)$/i;
const DOMAINS = "/websiteData/fetchAll";

/** The text as one word of 300 letters, which still differs from that of another text. */
export function lengthen(text: string): string {
  const letters = text.replace(/<[^>]*>|[^A-Za-z]/g, "");
  return letters === "" ? text : letters.repeat(Math.ceil(LONG_LETTERS / letters.length)).slice(0, LONG_LETTERS);
}

function lengthenAll(value: unknown, key: string): unknown {
  if (typeof value === "string") return NO_TEXTS.test(key) ? value : lengthen(value);
  if (Array.isArray(value)) return value.map((entry) => lengthenAll(entry, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, lengthenAll(entry, name)]));
}

/** Lets the API answer with words of 300 letters in every text; `changeWebsite` returns further fields of website data. */
export function serveLongTexts(
  { proxy }: ProxiedSite,
  changeWebsite: (call: RecordedCall) => Readonly<Record<string, unknown>> = () => ({}),
): void {
  proxy.rule = (call): Rule | undefined => {
    const { path } = call;
    if (path === DOMAINS || path.startsWith("/images/")) return undefined;
    return {
      kind: "change",
      change: ({ data, ...rest }) => {
        const long = lengthenAll(data, "data");
        return {
          ...rest,
          data: path.endsWith("/fetchByDomain") ? { ...(long as object), ...changeWebsite(call) } : long,
        };
      },
    };
  };
}
