import type { FeatureCard, ListedWebsite, Website } from "../domain/entities";
import { isRasterPicture } from "../domain/isRasterPicture";
import { isRecord } from "../domain/isRecord";
import { isLanguageTag } from "../domain/languageTag";
import { toScriptUrl } from "../domain/tags/scriptAddress";
import type { NamedTags } from "../domain/tags/Tag";
import { readTagSources } from "../domain/tags/tagSources";
import { isCurrency } from "../domain/text/isCurrency";
import { hasText, toPlainText } from "../domain/text/richText";
import { isTimeZone } from "../domain/time/localTime";
import { normalizeWebsiteBanner } from "./normalizeBanner";
import { normalizeConsent } from "./normalizeConsent";
import type { Normalize, NormalizeContext } from "./normalizeList";
import { parseMetaTags, parseScripts, parseVerificationTag } from "./parseScripts";
import { type Fields, readFlag, readList, readRecord, readText } from "./readFields";
import { sanitizeBlocks, sanitizeText } from "./sanitizeHtml";
import { toPicture } from "./toPicture";

/** A domain in the list of all; undefined for an entry without one. The list may have thousands: the rest is not read. */
export const normalizeListedWebsite: Normalize<ListedWebsite> = (fields) => {
  const domain = typeof fields.domain === "string" ? toHostname(fields.domain) : "";
  if (domain === "") return undefined;
  return { domain, aliases: readAliases(fields), homePage: readText(fields, "home_page") };
};

function readAliases(fields: Fields): string[] {
  return readList(fields.aliases).flatMap((alias) => (typeof alias === "string" ? [toHostname(alias)] : []));
}

/** A domain's website data; undefined when the answer is no record at all. */
export const normalizeWebsite: Normalize<Website> = (fields, context) => {
  const contact = readRecord(fields, "contact");
  const domain = toHostname(readText(fields, "domain"));
  const shareImage = toPicture(readText(fields, "share_image"), context);
  const currency = readKnown(fields, "currency", isCurrency, context);
  const analyticsScript = toScriptUrl(readText(fields, "analytics_js"));
  const metaTags = parseMetaTags(readText(fields, "meta_tag"));
  const captchaScript = toScriptUrl(readText(fields, "captcha_js"));
  return {
    domain,
    aliases: readAliases(fields),
    ...(readFlag(fields, "redirect_aliases") ? { redirectsAliases: true } : {}),
    // A domain without a name is known by its host name.
    name: readText(fields, "name") || domain,
    logo: toPicture(readText(fields, "logo"), context),
    favicon: toPicture(readText(fields, "favicon"), context),
    ...(isRasterPicture(shareImage) ? { shareImage } : {}),
    headerColor: readText(fields, "header_color"),
    headerHtml: sanitizeBlocks(readText(fields, "header_html"), context),
    metaTitle: toPlainText(sanitizeText(readText(fields, "meta_tag"))),
    ...(metaTags.length === 0 ? {} : { metaTags }),
    metaDescription: toPlainText(sanitizeText(readText(fields, "meta_description"))),
    homePage: readText(fields, "home_page"),
    footerAboutUs: sanitizeBlocks(readText(fields, "footer_about_us"), context),
    footerText: sanitizeText(readText(fields, "footer_text")),
    headerScripts: parseScripts(readText(fields, "header_js")),
    footerScripts: parseScripts(readText(fields, "footer_js")),
    verificationTag: parseVerificationTag(readText(fields, "google_verification_tag")),
    contact: {
      email: readText(contact, "email"),
      phone: readText(contact, "phone"),
      address: readText(contact, "address"),
    },
    banners: readList(fields.banners_v2).flatMap((entry) => normalizeWebsiteBanner(entry, context)),
    lang: readKnown(fields, "lang", isLanguageTag, context) ?? "en",
    timeZone: readKnown(fields, "time_zone", isTimeZone, context) ?? "UTC",
    ...(currency === undefined ? {} : { currency }),
    ...(analyticsScript === undefined ? {} : { analyticsScript }),
    ...(captchaScript === undefined ? {} : { captchaScript }),
    ...normalizeTags(fields),
    ...normalizeConsent(fields),
  };
};

/** The text of a field; undefined where it is missing or not known, which is noted. */
function readKnown(
  fields: Fields,
  field: string,
  isKnown: (text: string) => boolean,
  { noteUnread }: NormalizeContext,
): string | undefined {
  const text = readText(fields, field);
  if (isKnown(text)) return text;
  if (text !== "") noteUnread?.({ field, id: "", value: text });
  return undefined;
}

export const normalizeFeatureCard: Normalize<FeatureCard> = (fields, context) => {
  const title = sanitizeText(readText(fields, "title"));
  if (!hasText(title)) return undefined;
  return {
    icon: toPicture(readText(fields, "icon"), context),
    title,
    description: sanitizeText(readText(fields, "description")),
  };
};

/** The services and sources that a domain names; whether a service is known is seen where its scripts are made. */
function normalizeTags(fields: Fields): NamedTags {
  const tags = readList(fields.tags).flatMap((entry) => {
    const [service, id] = isRecord(entry) ? [readText(entry, "service"), readText(entry, "id")] : ["", ""];
    return service === "" || id === "" ? [] : [{ service, id }];
  });
  const tagSources = readTagSources(fields.tag_sources);
  return {
    ...(tags.length === 0 ? {} : { tags }),
    ...(Object.keys(tagSources).length === 0 ? {} : { tagSources }),
  };
}

/** A host name in lower case; '' for anything else, since addresses are made of it. */
function toHostname(value: string): string {
  const name = value.trim().toLowerCase();
  return /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/.test(name) && URL.canParse(`https://${name}/`) ? name : "";
}
